import { useEffect, useState } from 'react';
import { Link, Redirect } from 'wouter';
import { useIdentity } from '../../account/identity.ts';
import { openedLink } from '../../account/opened-link.ts';
import { passwordWanted } from '../../account/password-wanted.ts';
import { isSiteDataBlocked } from '../../first-paint/device-storage.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LegalNotice } from '../../ui/legal-notice.tsx';
import { NarrowPage } from '../../ui/narrow-page.tsx';
import { afterNextFrames } from '../../ui/when-idle.ts';
import { MagicLinkForm } from './magic-link-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { ResetForm } from './reset-form.tsx';

type LoginMode = 'none' | 'password' | 'magic' | 'reset';

export function LoginPage({ readScreen }: { readScreen: (path: string) => void }) {
  const t = useTranslate();
  const identity = useIdentity();
  const [mode, setMode] = useState<LoginMode>('none');
  useEffect(() => afterNextFrames(() => fetchNext(readScreen)), [readScreen]);
  // Users with an expired session must be able to log in again.
  if (identity?.state === 'active')
    return (
      <Redirect
        to={passwordWanted.isBy(identity.userId) ? '/reset-password' : (openedLink() ?? '/')}
        replace
      />
    );

  const titles = {
    none: t('account.loginTitle'),
    password: t('account.loginWithPassword'),
    magic: t('account.loginWithMagicLink'),
    reset: t('account.resetTitle'),
  };
  // The next page load would lose the session; the frame shows the reason.
  if (isSiteDataBlocked()) return <NarrowPage title={titles.none}>{null}</NarrowPage>;
  return (
    <NarrowPage title={titles[mode]} footer={<LegalNotice />}>
      {mode === 'none' && (
        <>
          <Button kind="primary" icon="key" wide onClick={() => setMode('password')}>
            {t('account.loginWithPassword')}
          </Button>
          <Button icon="mail" wide onClick={() => setMode('magic')}>
            {t('account.loginWithMagicLink')}
          </Button>
          <hr />
          <Link href="/register" className={buttonClass('quiet', { wide: true })}>
            {t('account.register')}
          </Link>
        </>
      )}
      {mode === 'password' && <PasswordForm onForgot={() => setMode('reset')} />}
      {mode === 'magic' && <MagicLinkForm />}
      {mode === 'reset' && <ResetForm />}
      {mode !== 'none' && (
        <Button kind="plain" icon="left" wide onClick={() => setMode('none')}>
          {t('shell.back')}
        </Button>
      )}
    </NarrowPage>
  );
}

/** Lazy-loaded: the screen does not wait for it, and a failure has no effect. */
const fetchNext = (readScreen: (path: string) => void): void =>
  void import('../../shell/device/fetch-next.ts').then(
    next => next.fetchNext(readScreen),
    () => undefined,
  );
