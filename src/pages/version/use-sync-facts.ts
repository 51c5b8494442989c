import { useEffect } from 'react';
import { useIdentity } from '../../account/identity.ts';
import { startEngine } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { syncFailureText, syncStateText } from '../../core/words/sync-text.ts';

/** Returns the state of the user's sync as pairs of name and value; empty without an account. */
export function useSyncFacts(): [string, string][] {
  const t = useTranslate();
  const formats = useFormats();
  const accountKey = useIdentity()?.accountKey;
  const status = useLive('sync', {});
  useEffect(() => {
    if (accountKey !== undefined) void startEngine(accountKey);
  }, [accountKey]);
  if (accountKey === undefined || !status) return [];
  const { lastSyncedAt, pending, failure } = status;
  return [
    [
      t('sync.title'),
      [syncStateText(t, status), ...(failure ? [syncFailureText(t, failure)] : [])].join(' – '),
    ],
    [t('sync.lastSynced'), lastSyncedAt === null ? t('sync.never') : formats.dateTime(lastSyncedAt)],
    [t('sync.pending'), String(pending)],
  ];
}
