import { useState, type FormEvent } from 'react';
import { account } from '../../account/account.ts';
import { useCode } from '../../account/use-code.ts';
import { useSubmission } from '../../account/use-submission.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useCaptcha } from '../../ui/captcha.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { typedIn } from '../../ui/typed-in.ts';

/** Requests the e-mail address, then the code that was mailed to it. */
export function MagicLinkForm() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  return sent ? (
    <SentLink email={email} onAgain={() => setSent(false)} />
  ) : (
    <SendLink
      email={email}
      onSent={to => {
        setEmail(to);
        setSent(true);
      }}
    />
  );
}

function SendLink({ email: initial, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useTranslate();
  const captcha = useCaptcha(account.config);
  const { busy, failure, run } = useSubmission();

  const send = async (email: string, captchaToken: string): Promise<void> => {
    const result = await run(() => account.signIn.sendLink({ email, captchaToken }));
    if (result?.ok) onSent(email);
    else captcha.again();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (captcha.token !== null) void send(typedIn(event.currentTarget, 'email'), captcha.token);
  };

  return (
    <form onSubmit={submit}>
      <p>{t('account.magicExplanation')}</p>
      <EmailField initial={initial} />
      {captcha.widget}
      {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
      <Button type="submit" kind="primary" wide busy={busy} disabled={captcha.token === null && !busy}>
        {t('account.sendMagicLink')}
      </Button>
    </form>
  );
}

function SentLink({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslate();
  const { busy, failure, enter } = useCode(email);

  return (
    <>
      <Notice tone="success" isAnswer>
        {t('account.magicSent')}
      </Notice>
      <CodeForm busy={busy} error={failure && accountFailureText(t, failure)} onCode={enter} />
      <Button
        kind="plain"
        onClick={() => {
          // The pressed button disappears with this step, so the focus moves to the heading of the previous one.
          document.querySelector('h1')?.focus();
          onAgain();
        }}
      >
        {t('account.sendAgain')}
      </Button>
    </>
  );
}
