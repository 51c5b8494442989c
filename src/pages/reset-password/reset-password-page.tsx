import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { account } from '../../account/account.ts';
import { newPassword } from '../../account/new-password-here.ts';
import type { OpenedSession } from '../../account/sign-in.ts';
import { addressTokens } from '../../account/take-tokens.ts';
import { useSubmission } from '../../account/use-submission.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { NewPasswordFields, newPasswordIn } from '../../ui/new-password-fields.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Reached with a reset link, or with the link that confirms a new account, which chooses its password. The link is used up only when
 * the form is sent: a mail scanner that opens it spoils nothing.
 */
export function ResetPasswordPage() {
  const t = useTranslate();
  const [tokens] = useState(addressTokens);
  const [done, setDone] = useState(false);
  const [, navigate] = useLocation();
  const isNew = tokens.type === 'signup';
  const end = async (session: OpenedSession | null): Promise<void> => {
    const isHere = session !== null && (await account.signIn.adopt(session, '/')).ok;
    if (isHere) navigate('/', { replace: true });
    else setDone(true);
  };
  return (
    <NarrowPage title={t(isNew ? 'account.firstPasswordTitle' : 'account.newPasswordTitle')}>
      {done ? (
        <>
          <Notice tone="success" isAnswer>
            {t('account.passwordUpdated')}
          </Notice>
          <Link href="/login" className={buttonClass('primary', { wide: true })}>
            {t('account.login')}
          </Link>
        </>
      ) : tokens.tokenHash === null ? (
        <>
          <Notice tone="danger">
            {t(tokens.trouble === 'expired' ? 'account.linkExpired' : 'account.missingResetToken')}
          </Notice>
          <Link href="/login" className={buttonClass('primary', { wide: true })}>
            {t('account.requestNewLink')}
          </Link>
        </>
      ) : (
        <NewPasswordForm tokenHash={tokens.tokenHash} isNew={isNew} onDone={end} />
      )}
    </NarrowPage>
  );
}

function NewPasswordForm({
  tokenHash,
  isNew,
  onDone,
}: {
  tokenHash: string;
  isNew: boolean;
  onDone: (session: OpenedSession | null) => Promise<void>;
}) {
  const t = useTranslate();
  const { busy, failure, run } = useSubmission();

  const save = async (form: HTMLFormElement): Promise<void> => {
    const { password, confirmation } = newPasswordIn(form);
    const result = await run(() =>
      newPassword.reset(tokenHash, password, confirmation, isNew ? 'email' : 'recovery'),
    );
    if (result?.ok) await onDone(result.value);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  return (
    <form onSubmit={submit} noValidate>
      {isNew && <p>{t('account.firstPasswordText')}</p>}
      <NewPasswordFields />
      {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('account.savePassword')}
      </Button>
      {failure?.kind === 'refused' && failure.code === 'otp_expired' && (
        <Link href="/login" className={buttonClass('quiet', { wide: true })}>
          {t('account.requestNewLink')}
        </Link>
      )}
    </form>
  );
}
