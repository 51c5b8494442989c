import { useState, type FormEvent } from 'react';
import { account } from '../../account/account.ts';
import { useSubmission } from '../../account/use-submission.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useCaptcha } from '../../ui/captcha.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { typedIn } from '../../ui/typed-in.ts';

export function ResetForm() {
  const t = useTranslate();
  const captcha = useCaptcha(account.config);
  const { busy, failure, run } = useSubmission();
  const [sent, setSent] = useState(false);

  const send = async (email: string, captchaToken: string): Promise<void> => {
    setSent(false);
    const result = await run(() => account.signIn.sendReset({ email, captchaToken }));
    setSent(result?.ok === true);
    captcha.again();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (captcha.token !== null) void send(typedIn(event.currentTarget, 'email'), captcha.token);
  };

  return (
    <form onSubmit={submit}>
      <p>{t('account.resetExplanation')}</p>
      <EmailField />
      {captcha.widget}
      {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
      {sent && (
        <Notice tone="success" isAnswer>
          {t('account.resetSent')}
        </Notice>
      )}
      <Button type="submit" kind="primary" wide busy={busy} disabled={captcha.token === null && !busy}>
        {t('account.sendResetLink')}
      </Button>
    </form>
  );
}
