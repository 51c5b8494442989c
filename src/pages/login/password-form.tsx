import { useState, type FormEvent } from 'react';
import { account } from '../../account/account.ts';
import { useSubmission } from '../../account/use-submission.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useCaptcha } from '../../ui/captcha.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export function PasswordForm({ onForgot }: { onForgot: () => void }) {
  const t = useTranslate();
  const captcha = useCaptcha(account.config);
  const { busy, failure, run } = useSubmission();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const logIn = async (captchaToken: string): Promise<void> => {
    await run(async () => {
      const opened = await account.signIn.withPassword({ email, password, captchaToken });
      return opened.ok ? account.signIn.adopt(opened.value, '/') : opened;
    });
    captcha.again();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (captcha.token !== null) void logIn(captcha.token);
  };

  return (
    <form onSubmit={submit}>
      <EmailField value={email} onValue={setEmail} />
      <PasswordField
        label={t('account.password')}
        autoComplete="current-password"
        value={password}
        onValue={setPassword}
      />
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
