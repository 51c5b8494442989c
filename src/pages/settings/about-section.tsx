import { Link } from 'wouter';
import { serviceFacts } from '../../core/rules/official/official-services.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { supportEmail } from '../../shell/frame/support-email.ts';
import { appVersion } from '../../shell/device/app-version.ts';
import { Fold } from './fold.tsx';
import styles from './section.module.css';

export function AboutSection() {
  const t = useTranslate();
  return (
    <Fold id="about" icon="info" title={t('shell.about')} value={`${t('shell.appName')} ${appVersion}`}>
      <div className={styles.prose}>
        <p>{t('settings.aboutText')}</p>
        <p>{t('settings.aboutLimits')}</p>
        <p>{t('shell.planningAid')}</p>
        {/* On a separate line: because of its length it would leave the last of the other links alone on a line. */}
        {supportEmail !== '' && (
          <p className={styles.links}>
            <a href={`mailto:${supportEmail}`}>{t('settings.contact', { email: supportEmail })}</a>
          </p>
        )}
        <p className={styles.links}>
          <Link href="/version">{t('settings.versionLink')}</Link>
          <Link href="/terms">{t('shell.terms')}</Link>
          <Link href="/privacy">{t('shell.privacy')}</Link>
          <a href="/licences.txt" target="_blank" rel="noreferrer">
            {t('settings.licences')}
          </a>
        </p>
      </div>
    </Fold>
  );
}

/** Attributions of services other than the National Weather Service, in the words that their licenses require. */
const officialAttributions = [
  ...new Set(
    Object.entries(serviceFacts).flatMap(([service, { attribution }]) =>
      service === 'nws' || service === 'nhc' ? [] : attribution,
    ),
  ),
];

/** Required credits for data, and the software with which the app is made. */
export function CreditsSection() {
  const t = useTranslate();
  return (
    <Fold id="credits" icon="globe" title={t('settings.sources')} value={t('settings.sourceNames')}>
      <div className={styles.credits}>
        <ul>
          <li>{t('settings.sourceOpenMeteo')}</li>
          <li>{t('settings.sourceOsm')}</li>
          <li>{t('settings.sourceCoast')}</li>
          <li>{t('settings.sourceGeoNames')}</li>
          <li>{t('settings.sourceNws')}</li>
          <li>
            {t('settings.sourceOfficial')} <span translate="no">{officialAttributions.join(' · ')}</span>
          </li>
          <li>{t('settings.sourceAstro')}</li>
        </ul>
        <p>{t('settings.software')}</p>
      </div>
    </Fold>
  );
}
