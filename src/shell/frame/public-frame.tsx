import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isSiteDataBlocked } from '../../first-paint/device-storage.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/field.tsx';
import { ErrorBoundary } from '../device/error-boundary.tsx';
import { LanguageOffer } from '../settings/language-offer.tsx';
import { languageNames } from '../settings/language-names.ts';
import styles from './public-frame.module.css';
import { useSettings, useUpdateSettings } from '../settings/settings-context.tsx';
import { TopBars } from './top-bars.tsx';

/** The frame of the public screens. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [path] = useLocation();
  // The landing page's pictures span the full width.
  const isWide = path === '/landing';
  const { language } = useSettings();
  const update = useUpdateSettings();
  const [isBlocked] = useState(isSiteDataBlocked);
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('shell.skipToContent')}
      </a>
      <div className={styles.top}>
        <TopBars />
        <header className={styles.header}>
          <Link href="/" className={styles.logo} aria-label={t('shell.logoHome')}>
            <BrandMark />
            <span className={styles.name}>{t('shell.appName')}</span>
          </Link>
          <Select
            className={styles.language}
            label={t('shell.language')}
            hideLabel
            value={language}
            options={languageNames}
            onChoose={chosen => void update({ language: chosen })}
          />
        </header>
      </div>
      <main id="content" className={isWide ? styles.wide : styles.main} tabIndex={-1}>
        {isBlocked && (
          <Notice tone="danger" title={t('shell.storageBlockedTitle')}>
            {t('shell.storageBlockedText')}
          </Notice>
        )}
        <div className={styles.offer}>
          <LanguageOffer />
        </div>
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
      <footer className={styles.footer}>
        <p>{t('shell.copyright', { year })}</p>
        <nav aria-label={t('shell.footerLinks')}>
          <ul className={styles.links}>
            <li>
              <Link href="/terms">{t('shell.terms')}</Link>
            </li>
            <li>
              <Link href="/privacy">{t('shell.privacy')}</Link>
            </li>
          </ul>
        </nav>
      </footer>
    </div>
  );
}
