import type { SyncFailure, SyncStatus } from '../rules/sync/sync-status.ts';
import type { PlainKey } from './dictionary.ts';
import type { Translate } from './translate.ts';

/** Returns the sync state in a few words. */
export function syncStateText(t: Translate, { state, pending }: SyncStatus): string {
  const isSoon = state === 'idle' && pending > 0;
  return t(isSoon ? 'sync.stateSoon' : stateKeys[state]);
}

const stateKeys: Record<SyncStatus['state'], PlainKey> = {
  off: 'sync.stateOff',
  idle: 'sync.stateIdle',
  waiting: 'sync.stateWaiting',
  syncing: 'sync.stateSyncing',
  failed: 'sync.stateFailed',
};

export const syncErrorTitle = (t: Translate, { during }: SyncFailure): string =>
  t(during === 'read' ? 'sync.readError' : 'sync.saveError');

export const syncFailureText = (t: Translate, failure: SyncFailure): string =>
  'status' in failure ? t(`sync.${failure.kind}`, { status: failure.status }) : t(`sync.${failure.kind}`);

/** Returns '2 places from your other device'; null if the last merges changed nothing here. */
export function syncMergedText(t: Translate, { merged }: SyncStatus): string | null {
  if (!merged) return null;
  const { added, removed } = merged;
  return [
    ...(added > 0 ? [t.plural('sync.added', added)] : []),
    ...(removed > 0 ? [t.plural('sync.removed', removed)] : []),
  ].join(', ');
}
