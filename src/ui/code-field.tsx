import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Field } from './field.tsx';
import { typedIn } from './typed-in.ts';

const codeLength = 6;

/** Returns the typed digits of an e-mailed code; null = incomplete. */
export function codeIn(form: HTMLFormElement): string | null {
  const code = typedIn(form, 'code').replaceAll(/\D/g, '');
  return code.length === codeLength ? code : null;
}

/** Named `code`: its form reads it with `codeIn` at submission. */
export function CodeField({ error }: { error: ReactNode }) {
  const t = useTranslate();
  return (
    <Field
      label={t('account.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Leaves room for blanks in a pasted code.
      maxLength={codeLength + 4}
      error={error}
    />
  );
}
