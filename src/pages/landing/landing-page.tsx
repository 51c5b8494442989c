import { Link } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SeaScene } from '../../ui/sea-scene.tsx';
import { Benefits } from './benefits.tsx';
import styles from './landing-page.module.css';
import { WeekDemo } from './week-demo.tsx';

export function LandingPage() {
  const t = useTranslate();
  const choices = (
    <div className="landing-choices">
      <Link href="/register" className={buttonClass('primary')}>
        {t('landing.register')}
      </Link>
      <Link href="/login" className={buttonClass('quiet')}>
        {t('landing.login')}
      </Link>
    </div>
  );
  return (
    <div className={styles.page}>
      {/* The document itself contains this text with the same classes: see src/first-paint/inline/landing.css. */}
      <section className="landing-hero">
        <SeaScene />
        <div className="landing-words">
          <p className="landing-welcome">{t('landing.welcome')}</p>
          <PageHeading
            title={t('landing.title')}
            documentTitle={t('shell.appName')}
            className="landing-title"
          />
          <p className="landing-intro">{t('landing.intro')}</p>
          {choices}
        </div>
      </section>
      <WeekDemo />
      <Benefits />
      <section className={styles.closing}>
        <h2>{t('landing.closingTitle')}</h2>
        <p>{t('landing.closingText')}</p>
        {choices}
      </section>
    </div>
  );
}
