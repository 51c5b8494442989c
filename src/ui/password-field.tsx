import { useState, type ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/**
 * A password that can be looked at: typing blind on a moving boat goes wrong. Its form reads it with `typedIn` when it is sent.
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
  /** What a password manager should do: fill in the known one, or offer a new one. */
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
