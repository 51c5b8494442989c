import type { FormEvent } from 'react';
import { account } from '../../account/account.ts';
import { useSubmission } from '../../account/use-submission.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useCaptcha } from '../../ui/captcha.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { typedIn } from '../../ui/typed-in.ts';

export function PasswordForm({ onForgot }: { onForgot: () => void }) {
  const t = useTranslate();
  const captcha = useCaptcha(account.config);
  const { busy, failure, run } = useSubmission();

  const logIn = async (email: string, password: string, captchaToken: string): Promise<void> => {
    await run(async () => {
      const opened = await account.signIn.withPassword({ email, password, captchaToken });
      return opened.ok ? account.signIn.adopt(opened.value, '/') : opened;
    });
    captcha.again();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (captcha.token !== null) void logIn(typedIn(form, 'email'), typedIn(form, 'password'), captcha.token);
  };

  return (
    <form onSubmit={submit}>
      <EmailField />
      <PasswordField label={t('account.password')} name="password" autoComplete="current-password" />
      <Button kind="plain" onClick={onForgot}>
        {t('account.forgotPassword')}
      </Button>
      {captcha.widget}
      {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
      <Button type="submit" kind="primary" wide busy={busy} disabled={captcha.token === null && !busy}>
        {t('account.login')}
      </Button>
    </form>
  );
}
