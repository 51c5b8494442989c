import { useState } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { ShortcutsHere } from './shortcuts-here.tsx';
import styles from './footer.module.css';

export function Footer() {
  const t = useTranslate();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <p className={styles.aid}>{t('shell.planningAid')}</p>
      <div className={styles.line}>
        <p>{t('shell.copyright', { year })}</p>
        <nav aria-label={t('shell.footerLinks')}>
          <ul className={styles.links}>
            <li>
              <Link href="/settings#about">{t('shell.about')}</Link>
            </li>
            <li>
              <Link href="/terms">{t('shell.terms')}</Link>
            </li>
            <li>
              <Link href="/privacy">{t('shell.privacy')}</Link>
            </li>
          </ul>
        </nav>
        <ShortcutsHere />
      </div>
    </footer>
  );
}
