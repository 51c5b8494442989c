import { useTranslate } from '../i18n/i18n.tsx';
import { PasswordField } from './password-field.tsx';
import { typedIn } from './typed-in.ts';

/** Returns a new password and its repetition from the form. */
export const newPasswordIn = (form: HTMLFormElement) => ({
  password: typedIn(form, 'password'),
  confirmation: typedIn(form, 'confirmation'),
});

/** The two fields for a new password in place of the present one. */
export function NewPasswordFields() {
  const t = useTranslate();
  return (
    <>
      <PasswordField
        label={t('account.newPassword')}
        hint={t('account.passwordHint')}
        name="password"
        autoComplete="new-password"
      />
      <PasswordField
        label={t('account.confirmNewPassword')}
        name="confirmation"
        autoComplete="new-password"
      />
    </>
  );
}
