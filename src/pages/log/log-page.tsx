import { startTransition, useEffect, useState } from 'react';
import { Link, useSearch } from 'wouter';
import type { LogList as Logged } from '../../../workers/api.ts';
import { loggedIn, newLogAddress } from '../../core/rules/log/log-address.ts';
import type { LoggedSpot } from '../../core/rules/log/log-rows.ts';
import { engine } from '../../engine/engine.ts';
import { useAnswer } from '../../engine/use-answer.ts';
import { useLive, useLiveOrNull } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Button, buttonClass, ButtonLabel } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { optional } from '../../ui/optional.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { afterNextFrames } from '../../ui/when-idle.ts';
import { EntryForm } from './entry-form.tsx';
import { LogFiles } from './log-files.tsx';
import { LogRows } from './log-rows.tsx';
import styles from './log.module.css';

/** `/log` lists the entries, `/log?id=…` shows one entry, `/log?new` starts one. */
export function LogPage() {
  const asked = loggedIn(useSearch());
  const [most, setMost] = useState(firstRows);
  // Also subscribed while a form is open, so that a return to the list shows as many rows as before, without a wait.
  const live = useLive('log', { most });
  // The present rows stay while more of them are loaded.
  const [log, setLog] = useState(live);
  if (live !== undefined && live !== log) setLog(live);
  if (asked.kind === 'list') return <LogList log={log} onMore={() => setMost(most + furtherRows)} />;
  return asked.kind === 'new' ? (
    <EntryForm entry={null} reading={null} />
  ) : (
    <KeptEntry key={asked.id} id={asked.id} />
  );
}

/** Loaded lazily. */
const LogMap = optional([], async () => (await import('./log-map.tsx')).LogMap);

/** Number of rows that fill a tall screen, for a fast first list. */
const firstRows = 12;
/** Number of further rows per press; hundreds at once make every screen slow. */
const furtherRows = 48;

/** `log` undefined = not read yet. */
function LogList({ log, onMore }: { log: Logged | undefined; onMore: () => void }) {
  const t = useTranslate();
  const unread = useLiveOrNull('unreadEntries', {}) ?? 0;
  return (
    <div className={styles.page}>
      <PageHeading title={t('shell.log')} />
      <p className={styles.note}>{t('log.intro')}</p>
      <Actions>
        <Link href={newLogAddress} className={buttonClass('primary')}>
          <ButtonLabel icon="plus">{t('log.add')}</ButtonLabel>
        </Link>
      </Actions>
      {unread > 0 && <Notice tone="caution">{t('log.unread')}</Notice>}
      {log?.total === 0 && unread === 0 && (
        <EmptyState icon="fish" title={t('log.none')}>
          {t('log.noneText')}
        </EmptyState>
      )}
      {log && log.total > 0 ? (
        <div className={styles.columns}>
          <div className={styles.side}>
            <p className={styles.note}>{t.plural('log.count', log.total)}</p>
            <LogRows rows={log.rows} />
            {log.total > log.rows.length && (
              <Actions>
                <Button onClick={onMore}>{t('log.more')}</Button>
              </Actions>
            )}
          </div>
          <div className={styles.side}>
            {log.spots && log.spots.length > 0 && <MapBehindRows spots={log.spots} />}
            <LogFiles isEmpty={false} />
          </div>
        </div>
      ) : (
        <LogFiles isEmpty={log?.total === 0} />
      )}
    </div>
  );
}

/** Rendered after the rows, which it would delay. Its room is reserved, so that nothing below it moves. */
function MapBehindRows({ spots }: { spots: readonly LoggedSpot[] }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => afterNextFrames(() => startTransition(() => setDue(true))), []);
  return <div className={styles.mapRoom}>{isDue && <LogMap spots={spots} />}</div>;
}

function KeptEntry({ id }: { id: string }) {
  const t = useTranslate();
  const kept = useAnswer(id, '', () => engine.logEntry(id));
  if (kept === undefined) return null;
  if (kept !== null) return <EntryForm {...kept} />;
  return (
    <div className={styles.page}>
      <PageHeading title={t('shell.log')} />
      <EmptyState
        icon="fish"
        title={t('trips.gone')}
        actions={
          <Link href="/log" className={buttonClass('primary')}>
            {t('trips.all')}
          </Link>
        }
      >
        {t('log.noneText')}
      </EmptyState>
    </div>
  );
}
