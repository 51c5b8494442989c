import { useState, type ChangeEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A password that can be looked at: typing blind on a moving boat goes wrong. */
export function PasswordField({
  label,
  hint,
  autoComplete,
  value,
  onValue,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** What a password manager should do: fill in the known one, or offer a new one. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onValue: (value: string) => void;
}) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label}
      hint={hint}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value)}
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
