import { isPassing, type SyncFailure, type SyncStatus } from '../../../core/rules/sync/sync-status.ts';
import { syncNow } from '../../../engine/sync-control.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useNow } from '../../../engine/use-now.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import {
  syncErrorTitle,
  syncFailureText,
  syncMergedText,
  syncStateText,
} from '../../../core/words/sync-text.ts';
import { Actions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Fold } from '../fold.tsx';
import styles from '../section.module.css';

/** The sync state of favorites and recents, with the possible actions. */
export function SyncSection() {
  const t = useTranslate();
  const status = useLive('sync', {});
  return (
    <Fold
      id="sync"
      icon="refresh"
      title={t('sync.title')}
      value={status ? syncStateText(t, status) : ''}
      notice={status && <Trouble status={status} />}
    >
      {status && <Details status={status} />}
    </Fold>
  );
}

/** Problems that need the user. */
function Trouble({ status: { failure, dropped } }: { status: SyncStatus }) {
  const t = useTranslate();
  return (
    <>
      {failure && !isPassing(failure) && <Failed failure={failure} />}
      {dropped > 0 && <Notice tone="caution">{t.plural('sync.dropped', dropped)}</Notice>}
    </>
  );
}

function Failed({ failure }: { failure: SyncFailure }) {
  const t = useTranslate();
  return (
    <Notice
      tone={isPassing(failure) ? 'info' : 'danger'}
      {...(isPassing(failure) ? {} : { title: syncErrorTitle(t, failure) })}
    >
      {syncFailureText(t, failure)} {t('sync.placesKept')}
    </Notice>
  );
}

function Details({ status }: { status: SyncStatus }) {
  const t = useTranslate();
  const formats = useFormats();
  const now = useNow();
  const { state, lastSyncedAt, pending, failure, merged } = status;
  const mergedText = syncMergedText(t, status);
  return (
    <div className={styles.section}>
      <p className={styles.note}>{t('sync.explanation')}</p>
      <dl>
        <div className={styles.fact}>
          <dt>{t('sync.state')}</dt>
          <dd>
            <output>{syncStateText(t, status)}</output>
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('sync.lastSynced')}</dt>
          <dd>{lastSyncedAt === null ? t('sync.never') : formats.relative(lastSyncedAt, now)}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{t('sync.pending')}</dt>
          <dd>{pending}</dd>
        </div>
      </dl>
      {failure && isPassing(failure) && <Failed failure={failure} />}
      {merged && mergedText && (
        <p>{t('sync.merged', { what: mergedText, when: formats.relative(merged.at, now) })}</p>
      )}
      <Actions>
        <Button
          icon="refresh"
          busy={state === 'syncing'}
          disabled={state === 'off'}
          onClick={() => syncNow(true)}
        >
          {t('sync.syncNow')}
        </Button>
      </Actions>
    </div>
  );
}
