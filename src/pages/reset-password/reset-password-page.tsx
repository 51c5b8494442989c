import { useEffect, useState, type FormEvent } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { account } from '../../account/account.ts';
import { useIdentity } from '../../account/identity.ts';
import { newPassword } from '../../account/new-password-here.ts';
import { openedLink } from '../../account/opened-link.ts';
import { passwordWanted } from '../../account/password-wanted.ts';
import type { OpenedSession } from '../../account/sign-in.ts';
import { spentLinks } from '../../account/spent-links.ts';
import { addressTokens } from '../../account/take-tokens.ts';
import { useSubmission } from '../../account/use-submission.ts';
import type { AccountResult } from '../../core/rules/account/account-failure.ts';
import { isSiteDataBlocked } from '../../first-paint/device-storage.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { NewPasswordFields, newPasswordIn } from '../../ui/new-password-fields.tsx';
import { Notice } from '../../ui/notice.tsx';

/**
 * Opened by a reset link, or by the link that confirms a new account, to choose a password. Only the submission uses the link up, so a mail
 * scanner that opens it does no harm. An account that was confirmed by its code also chooses its password here.
 */
export function ResetPasswordPage() {
  const t = useTranslate();
  const [tokens] = useState(addressTokens);
  const identity = useIdentity();
  const [done, setDone] = useState(false);
  const [, navigate] = useLocation();
  const { tokenHash } = tokens;
  /** Read at the first render only: another tab that has logged in opens and deletes the link. */
  const [target] = useState(() => openedLink() ?? '/');
  const isConfirmed = tokenHash === null && passwordWanted.isBy(identity?.userId);
  const isNew = tokens.type === 'signup' || isConfirmed;
  useEffect(() => {
    if (tokens.type === 'signup' && tokenHash !== null) spentLinks.open(tokenHash);
  }, [tokens, tokenHash]);
  // A confirmation that is opened in two tabs works only in the first. The second redirects once the first has logged in.
  if (!isConfirmed && spentLinks.isReached(tokenHash)) return <Redirect to={target} replace />;

  const confirmed = (): void => {
    passwordWanted.done();
    navigate(target, { replace: true });
  };
  const end = async (session: OpenedSession | null): Promise<void> => {
    // Must come before the login is announced, which reloads the other tabs.
    if (session !== null && tokenHash !== null) spentLinks.spend(tokenHash, session.userId);
    const isHere = session !== null && (await account.signIn.adopt(session, target)).ok;
    if (isHere) navigate(target, { replace: true });
    else setDone(true);
  };
  const title = t(isNew ? 'account.firstPasswordTitle' : 'account.newPasswordTitle');
  // A user who chooses a password here could not log in here; the frame shows the reason.
  if (tokenHash !== null && isSiteDataBlocked())
    return <NarrowPage title={title}>{t('account.linkKept')}</NarrowPage>;
  return (
    <NarrowPage title={title}>
      {done ? (
        <>
          <Notice tone="success" isAnswer>
            {t('account.passwordUpdated')}
          </Notice>
          <Link href="/login" className={buttonClass('primary', { wide: true })}>
            {t('account.login')}
          </Link>
        </>
      ) : tokenHash !== null ? (
        <NewPasswordForm
          why={isNew ? t('account.firstPasswordText') : null}
          save={(password, confirmation) =>
            newPassword.reset(tokenHash, password, confirmation, isNew ? 'email' : 'recovery')
          }
          onDone={end}
        />
      ) : isConfirmed ? (
        <NewPasswordForm
          why={t('account.confirmedPasswordText')}
          save={(password, confirmation) => newPassword.change(password, confirmation)}
          onDone={confirmed}
        />
      ) : (
        <>
          <Notice tone="danger">
            {t(tokens.trouble === 'expired' ? 'account.linkExpired' : 'account.missingResetToken')}
          </Notice>
          <Link href="/login" className={buttonClass('primary', { wide: true })}>
            {t('account.requestNewLink')}
          </Link>
        </>
      )}
    </NarrowPage>
  );
}

function NewPasswordForm<Value>({
  why,
  save: send,
  onDone,
}: {
  /** Why a first password is needed; null = no explanation needed, as after a reset. */
  why: string | null;
  save: (password: string, confirmation: string) => Promise<AccountResult<Value>>;
  onDone: (value: Value) => void | Promise<void>;
}) {
  const t = useTranslate();
  const { busy, failure, run } = useSubmission();

  const save = async (form: HTMLFormElement): Promise<void> => {
    const { password, confirmation } = newPasswordIn(form);
    const result = await run(() => send(password, confirmation));
    if (result?.ok) await onDone(result.value);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  return (
    <form onSubmit={submit} noValidate>
      {why !== null && <p>{why}</p>}
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
