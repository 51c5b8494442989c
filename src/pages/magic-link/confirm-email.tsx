import { useState } from 'react';
import { Link } from 'wouter';
import { newEmail } from '../../account/new-email.ts';
import { useSubmission } from '../../account/use-submission.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Confirms one of the two links of an address change. Only a tap uses the link up, never a mail scanner that opens it. */
export function ConfirmEmail({ tokenHash }: { tokenHash: string }) {
  const t = useTranslate();
  const { busy, failure, run } = useSubmission();
  /** The account's address after the change; `email` null = the other address must still confirm. */
  const [confirmed, setConfirmed] = useState<{ email: string | null } | null>(null);

  const confirm = async (): Promise<void> => {
    const result = await run(() => newEmail.confirm(tokenHash));
    if (result?.ok) setConfirmed({ email: result.value });
  };

  return (
    <NarrowPage key={confirmed === null ? 'ask' : 'answer'} title={t('account.changeEmail')}>
      {confirmed === null ? (
        <>
          <p>{t('account.confirmEmailText')}</p>
          {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
          <Button kind="primary" wide busy={busy} onClick={() => void confirm()}>
            {t('account.confirmEmail')}
          </Button>
        </>
      ) : (
        <>
          <Notice tone={confirmed.email === null ? 'info' : 'success'} isAnswer>
            {confirmed.email === null
              ? t('account.confirmEmailHalf')
              : t('account.confirmEmailDone', { email: confirmed.email })}
          </Notice>
          <Link href="/settings" className={buttonClass('quiet', { wide: true })}>
            {t('account.confirmEmailOn')}
          </Link>
        </>
      )}
    </NarrowPage>
  );
}
