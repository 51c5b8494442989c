import type { ChangeEvent } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Field } from './field.tsx';

export function EmailField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const t = useTranslate();
  return (
    <Field
      label={t('account.email')}
      type="email"
      name="email"
      inputMode="email"
      // `username`, so that password managers pair it with the password beside it.
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value)}
    />
  );
}
