import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { isSiteDataBlocked } from '../first-paint/device-storage.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Select } from '../ui/field.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LanguageOffer } from './language-offer.tsx';
import { languageNames } from './language-names.ts';
import styles from './public-frame.module.css';
import { useSettings, useUpdateSettings } from './settings-context.tsx';
import { TopBars } from './top-bars.tsx';

/** The screens that lead to a session. */
const signsIn = /^\/(login|register|magic-link|reset-password)$/;

/** The frame of the screens anyone may see. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [path] = useLocation();
  // Its pictures reach from edge to edge.
  const isWide = path === '/landing';
  const { language } = useSettings();
  const update = useUpdateSettings();
  const [isBlocked] = useState(isSiteDataBlocked);
  // A session that the next load forgets is none: nobody is asked for a password, and no mailed link is spent.
  const isKeptOut = isBlocked && signsIn.test(path);
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
        {isKeptOut && <PageHeading title={t('shell.storageBlockedTitle')} />}
        {isBlocked && (
          <Notice tone="danger" title={isKeptOut ? undefined : t('shell.storageBlockedTitle')}>
            {t('shell.storageBlockedText')}
          </Notice>
        )}
        <div className={styles.offer}>
          <LanguageOffer />
        </div>
        {!isKeptOut && <ErrorBoundary>{children}</ErrorBoundary>}
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
