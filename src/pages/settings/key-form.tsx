import { useRef, useState, type SubmitEvent } from 'react';
import { usedToday, type UsedCalls } from '../../core/rules/source/source-access.ts';
import type { SourceListing } from '../../core/rules/source/source-list.ts';
import { engine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { useNow } from '../../engine/use-now.ts';
import { failureText } from '../../core/words/failure-text.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { sourceName } from '../../core/words/source-name.ts';
import type { Translate } from '../../core/words/translate.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useToaster } from '../../ui/toast.tsx';
import styles from './source-section.module.css';

/**
 * The user's own key for a source. A saved key is never shown again: the form only says that there is one, and how much of its quota is
 * used.
 */
export function KeyForm({ source, isChosen }: { source: SourceListing; isChosen: boolean }) {
  const t = useTranslate();
  const toaster = useToaster();
  const now = useNow(60);
  const access = useLive('sourceAccess', { source: source.id });
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const name = sourceName(source.id, t);
  const isMissing = isChosen && access !== undefined && !access.hasKey;

  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    const result = await engine.saveSourceKey(source.id, typed);
    setBusy(false);
    if (!result.ok) {
      setError(
        result.failure.kind === 'storage'
          ? t('settings.keyFailed')
          : failureText(t, result.failure, 'forecast'),
      );
      return;
    }
    setTyped('');
    toaster.say(t(result.value === 'tested' ? 'settings.keyWorks' : 'settings.keySaved', { source: name }));
  };
  const restore = async (): Promise<void> => {
    const result = await engine.restoreSourceKey(source.id);
    if (result.ok && result.value) toaster.say(t('settings.keyRestored', { source: name }));
    else toaster.warn(t('settings.keyFailed'));
  };
  const remove = async (): Promise<void> => {
    const result = await engine.removeSourceKey(source.id);
    if (!result.ok) {
      toaster.warn(t('settings.keyFailed'));
      return;
    }
    // The pressed button disappears with the key.
    saveButton.current?.focus();
    toaster.undo(t('settings.keyRemoved', { source: name }), () => void restore());
  };

  return (
    <form className={styles.form} onSubmit={event => void save(event)} noValidate>
      <h3>{t('settings.keyTitle', { source: name })}</h3>
      <Field
        type="password"
        autoComplete="off"
        spellCheck={false}
        label={t('settings.key')}
        hint={access?.hasKey ? t('settings.keyStored') : t('settings.keyHint', { source: name })}
        error={error ?? (isMissing ? t('failures.keyRequired', { source: name }) : undefined)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {access?.hasKey && <p className={styles.note}>{usedText(usedToday(access.used, now), t)}</p>}
      <Actions>
        <Button ref={saveButton} type="submit" icon="key" busy={busy}>
          {t('settings.saveKey')}
        </Button>
        {access?.hasKey && (
          <Button kind="plain" icon="trash" onClick={() => void remove()}>
            {t('settings.removeKey')}
          </Button>
        )}
      </Actions>
    </form>
  );
}

function usedText(used: UsedCalls | null, t: Translate): string {
  if (!used) return t('settings.usedNone');
  if (used.usedUp) return t('settings.usedUp');
  const { requestCount, dailyQuota } = used;
  if (requestCount === null || dailyQuota === null) return t('settings.usedUnknown');
  return t('settings.used', { count: requestCount, quota: dailyQuota });
}
