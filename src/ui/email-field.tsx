import { useTranslate } from '../i18n/i18n.tsx';
import { Field } from './field.tsx';

/** Named `email`: its form reads it with `typedIn` at submission. */
export function EmailField({ initial = '', label }: { initial?: string; label?: string }) {
  const t = useTranslate();
  return (
    <Field
      label={label ?? t('account.email')}
      type="email"
      name="email"
      inputMode="email"
      // `username`, so that password managers pair it with the password field.
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      defaultValue={initial}
    />
  );
}
