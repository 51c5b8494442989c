import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { Button } from './button.tsx';
import { CodeField, codeIn } from './code-field.tsx';

/**
 * A form for the six digits of an e-mail. On an iPhone or iPad it is the only way to log in to the installed app by e-mail: the link opens
 * in Safari, which shares no data with the app.
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
    const code = codeIn(event.currentTarget);
    setIncomplete(code === null);
    if (code !== null) onCode(code);
  };
  return (
    <form onSubmit={submit} aria-label={t('account.codeTitle')}>
      <p>{t('account.codeExplanation')}</p>
      <CodeField error={isIncomplete ? t('account.codeIncomplete') : error} />
      <Button type="submit" kind="primary" wide busy={busy}>
        {t('account.useCode')}
      </Button>
    </form>
  );
}
