import { Link } from 'wouter';
import { useTranslate } from '../i18n/i18n.tsx';
import styles from './legal-notice.module.css';

/** Legal text below every form that opens or creates an account. */
export function LegalNotice() {
  const t = useTranslate();
  return (
    <p>
      <span>{t('account.legalNotice')}</span>{' '}
      <Link href="/terms">
        <span className={styles.name}>{t('account.legalTerms')}</span>
      </Link>{' '}
      <span>{t('account.legalAnd')}</span>{' '}
      <Link href="/privacy">
        <span className={styles.name}>{t('account.legalPrivacy')}</span>
      </Link>
      <span>.</span>
    </p>
  );
}
