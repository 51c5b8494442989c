import { Link } from 'wouter';
import { useTranslate } from '../i18n/i18n.tsx';

/** Stands under every form that opens or creates an account. */
export function LegalNotice() {
  const t = useTranslate();
  return (
    <p>
      {t('account.legalNotice')} <Link href="/terms">{t('account.legalTerms')}</Link> {t('account.legalAnd')}{' '}
      <Link href="/privacy">{t('account.legalPrivacy')}</Link>.
    </p>
  );
}
