import type { FormEvent } from 'react';
import { account } from '../../account/account.ts';
import { useSubmission } from '../../account/use-submission.ts';
import {
  emailFailure,
  passwordFailure,
  type AccountFailure,
} from '../../core/rules/account/account-failure.ts';
import { accountFailureText } from '../../i18n/account-failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { useCaptcha } from '../../ui/captcha.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { typedIn } from '../../ui/typed-in.ts';

export function RegisterForm({ onSent }: { onSent: (sent: { email: string; password: string }) => void }) {
  const t = useTranslate();
  const captcha = useCaptcha(account.config);
  const { busy, failure, run, reject } = useSubmission();

  const signUp = async (form: HTMLFormElement, captchaToken: string): Promise<void> => {
    const { email, password } = registrationIn(form);
    const result = await run(async () => {
      const registered = await account.signIn.register({
        email,
        password,
        language: t.language,
        captchaToken,
      });
      // If the project requires no confirmation, the registration signs in at once.
      return registered.ok && registered.value ? account.signIn.adopt(registered.value, '/') : registered;
    });
    captcha.again();
    if (!result?.ok) return;
    form.reset();
    onSent({ email, password });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = formFailure(registrationIn(form), captcha.token);
    if (wrong) reject(wrong);
    else if (captcha.token !== null) void signUp(form, captcha.token);
  };

  return (
    // Shows the app's own messages, in the app's language, instead of the browser's.
    <form onSubmit={submit} noValidate>
      <EmailField />
      <PasswordField
        label={t('account.password')}
        hint={t('account.passwordHint')}
        name="password"
        autoComplete="new-password"
      />
      <PasswordField label={t('account.confirmPassword')} name="confirmation" autoComplete="new-password" />
      {captcha.widget}
      {failure && <Notice tone="danger">{accountFailureText(t, failure)}</Notice>}
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('account.signUp')}
      </Button>
    </form>
  );
}

const registrationIn = (form: HTMLFormElement) => ({
  email: typedIn(form, 'email'),
  password: typedIn(form, 'password'),
  confirmation: typedIn(form, 'confirmation'),
});

/** Checks the typed fields before the captcha, which must be solved again after each answer. */
function formFailure(
  { email, password, confirmation }: ReturnType<typeof registrationIn>,
  captchaToken: string | null,
): AccountFailure | null {
  if (email.trim() === '' || password === '' || confirmation === '') return { kind: 'fieldsRequired' };
  return (
    emailFailure(email) ??
    passwordFailure(password, confirmation) ??
    (captchaToken === null ? { kind: 'captchaRequired' } : null)
  );
}
