import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useIdentity } from '../../account/identity.ts';
import { openedLink } from '../../account/opened-link.ts';
import { useCode } from '../../account/use-code.ts';
import { isSiteDataBlocked } from '../../first-paint/device-storage.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { LegalNotice } from '../../ui/legal-notice.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const t = useTranslate();
  const identity = useIdentity();
  /** Address of the confirmation e-mail, and the password of this form; null = not sent yet. */
  const [sent, setSent] = useState<{ email: string; password: string } | null>(null);
  if (identity?.state === 'active') return <Redirect to={openedLink() ?? '/'} replace />;
  // A user who registers here could not log in here; the frame shows the reason.
  if (isSiteDataBlocked()) return <NarrowPage title={t('account.registerTitle')}>{null}</NarrowPage>;
  return (
    <NarrowPage
      title={t('account.registerTitle')}
      footer={
        <>
          <LegalNotice />
          <p>
            <span>{t('account.haveAccount')}</span> <Link href="/login">{t('account.login')}</Link>
          </p>
        </>
      }
    >
      {sent !== null && <Confirmation {...sent} />}
      <RegisterForm onSent={setSent} />
    </NarrowPage>
  );
}

function Confirmation({ email, password }: { email: string; password: string }) {
  const t = useTranslate();
  const { busy, failure, enter } = useCode(email, password);
  return (
    <>
      <Notice tone="success" isAnswer>
        {t('account.registered')}
      </Notice>
      <CodeForm busy={busy} error={failure && accountFailureText(t, failure)} onCode={enter} />
      <hr />
    </>
  );
}
