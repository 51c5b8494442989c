import { useState, type ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/**
 * A password field with a switch that shows the password, because blind typing on a moving boat goes wrong. Its form reads it with
 * `typedIn` at submission.
 */
export function PasswordField({
  label,
  hint,
  name,
  autoComplete,
}: {
  label: ReactNode;
  hint?: ReactNode;
  name: 'password' | 'confirmation';
  /** Makes a password manager fill in the stored password, or offer a new one. */
  autoComplete: 'current-password' | 'new-password';
}) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      hint={hint}
      type={shown ? 'text' : 'password'}
      name={name}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      after={
        <IconButton
          icon={shown ? 'hide' : 'show'}
          label={t(shown ? 'account.hidePassword' : 'account.showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
