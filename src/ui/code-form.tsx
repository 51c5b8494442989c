import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { typedIn } from './typed-in.ts';

const codeLength = 6;

/**
 * The six digits of an e-mail, typed here. It is the only way for an e-mailed login to reach an app installed on an iPhone
 * or iPad: the link opens in Safari, which shares nothing with it.
 */
export function CodeForm({
  busy,
  error,
  onCode,
}: {
  busy: boolean;
  error: ReactNode;
  onCode: (code: string) => void;
}) {
  const t = useTranslate();
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const code = typedIn(event.currentTarget, 'code').replaceAll(/\D/g, '');
    setIncomplete(code.length !== codeLength);
    if (code.length === codeLength) onCode(code);
  };
  return (
    <form onSubmit={submit} aria-label={t('account.codeTitle')}>
      <p>{t('account.codeExplanation')}</p>
      <Field
        label={t('account.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for the blanks that come with a pasted code.
        maxLength={codeLength + 4}
        error={isIncomplete ? t('account.codeIncomplete') : error}
      />
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('account.useCode')}
      </Button>
    </form>
  );
}
