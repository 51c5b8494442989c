import { useTranslate } from '../i18n/i18n.tsx';
import { PasswordField } from './password-field.tsx';

/** A new password as it is typed, and typed again. */
interface TypedPassword {
  password: string;
  confirmation: string;
}

export const nothingTyped: TypedPassword = { password: '', confirmation: '' };

/** The two fields for another password in place of the one there is. */
export function NewPasswordFields({
  value,
  onValue,
}: {
  value: TypedPassword;
  onValue: (value: TypedPassword) => void;
}) {
  const t = useTranslate();
  return (
    <>
      <PasswordField
        label={t('account.newPassword')}
        hint={t('account.passwordHint')}
        autoComplete="new-password"
        value={value.password}
        onValue={password => onValue({ ...value, password })}
      />
      <PasswordField
        label={t('account.confirmNewPassword')}
        autoComplete="new-password"
        value={value.confirmation}
        onValue={confirmation => onValue({ ...value, confirmation })}
      />
    </>
  );
}
