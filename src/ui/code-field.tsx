import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Field } from './field.tsx';
import { typedIn } from './typed-in.ts';

const codeLength = 6;

/** The digits of an e-mail as they were typed; null = not all of them. */
export function codeIn(form: HTMLFormElement): string | null {
  const code = typedIn(form, 'code').replaceAll(/\D/g, '');
  return code.length === codeLength ? code : null;
}

/** Named `code`: its form reads it with `codeIn` when it is sent. */
export function CodeField({ error }: { error: ReactNode }) {
  const t = useTranslate();
  return (
    <Field
      label={t('account.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Room for the blanks that come with a pasted code.
      maxLength={codeLength + 4}
      error={error}
    />
  );
}
