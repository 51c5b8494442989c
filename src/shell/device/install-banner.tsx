import type { MouseEvent } from 'react';
import { useTranslate } from '../../i18n/i18n.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { focusAround } from '../../ui/focus-around.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './install-banner.module.css';
import { useInstallOffer } from './install-offer.ts';

/** Offers to install the app: with the browser's own prompt where it exists, or with the three steps on an iPhone or iPad. */
export function InstallBanner() {
  const t = useTranslate();
  const { kind, install, dismiss } = useInstallOffer();
  if (kind === null) return null;
  const answer = (event: MouseEvent, act: () => void): void => {
    focusAround(event);
    act();
  };
  return (
    <section className={styles.banner} aria-labelledby="install-title">
      <BrandMark size="l" />
      <div className={styles.words}>
        <h2 id="install-title" className={styles.title}>
          {t('shell.installTitle')}
        </h2>
        <p>{t('shell.installReason')}</p>
        {kind === 'ios' && (
          <ol className={styles.steps}>
            <li>
              <Icon name="share" size="s" /> {t('shell.installIosShare')}
            </li>
            <li>
              <Icon name="plus" size="s" /> {t('shell.installIosAdd')}
            </li>
            <li>
              <Icon name="check" size="s" /> {t('shell.installIosConfirm')}
            </li>
          </ol>
        )}
      </div>
      <div className={styles.actions}>
        {kind === 'prompt' && (
          <Button kind="primary" icon="download" onClick={event => answer(event, install)}>
            {t('shell.installNow')}
          </Button>
        )}
        <Button onClick={event => answer(event, dismiss)}>{t('shell.installLater')}</Button>
      </div>
    </section>
  );
}
