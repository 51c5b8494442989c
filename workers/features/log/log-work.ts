import { alikeDays } from '../../../src/core/rules/log/alike-days.ts';
import { factsCover } from '../../../src/core/rules/log/freeze-facts.ts';
import { draftFault, type LogDraft, type LogEntry } from '../../../src/core/rules/log/log-entry.ts';
import { logReading, type LogReading } from '../../../src/core/rules/log/log-reading.ts';
import { loggedSpots, logRow } from '../../../src/core/rules/log/log-rows.ts';
import { logCsv, logJson } from '../../../src/core/rules/log/write-log.ts';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import { hourS, type Instant } from '../../../src/core/rules/time/time.ts';
import { sampleStepKm } from '../../../src/core/rules/route/legs.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { AlikeAnswer, KeptEntry, LogList, RemovedEntry } from '../../api/answers.ts';
import {
  heardLog,
  isLogHeard,
  latestEntries,
  log$,
  readEntry,
  readLog,
  readPhoto,
  removeEntry,
  removePhoto,
  writeEntry,
  writePhoto,
} from '../../database/log-store.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { spotZone } from '../asking/zone-to-ask-in.ts';
import { factsOf } from './known-then.ts';
import { catchError, concat, EMPTY, from, map, switchMap, type Observable } from 'rxjs';

export { putBackEntries, readLog, unreadEntries$, writeEntries } from '../../database/log-store.ts';
export { importLog, previewLog } from './log-file-work.ts';
export { reportOf } from './report-work.ts';

/** The log's list. The first value holds the latest trips alone, while the rest is read. */
export function logList$(context: EngineContext, most: number): Observable<LogList> {
  const { database } = context;
  const whole = log$(database).pipe(
    switchMap(entries => inRightZones(context, entries)),
    map((entries): LogList => ({
      rows: entries.slice(0, most).map(logRow),
      total: entries.length,
      spots: loggedSpots(entries),
    })),
  );
  if (isLogHeard(database)) return whole;
  const latest = from(latestEntries(database, most)).pipe(
    map(({ entries, total }): LogList => ({ rows: entries.map(logRow), total, spots: null })),
    // On failure, wait for the whole log instead.
    catchError(() => EMPTY),
  );
  return concat(latest, whole);
}

/** Stores a new or changed entry. Its frozen facts stay, unless the entry moved to hours or a place that they do not cover. */
export async function saveEntry(context: EngineContext, draft: LogDraft): Promise<Result<KeptEntry>> {
  const now = nowS(context);
  const fault = draftFault(draft, now);
  if (fault) return succeed({ kind: 'refused', fault });
  return context.withStorageRetry(() =>
    context.exclusive('log', async () => {
      const before = await readEntry(context.database, draft.id);
      const entry: LogEntry = {
        ...draft,
        zone:
          (draft.at && (await spotZone(context, draft.at))) ?? before?.zone ?? context.deviceZone() ?? 'UTC',
        hasPhoto: before?.hasPhoto ?? false,
        from: before?.from ?? null,
        facts: await factsAfter(context, draft, before),
        created: before?.created ?? now,
        changed: now,
      };
      await writeEntry(context.database, entry);
      return succeed<KeptEntry>({ kind: 'kept', entry });
    }),
  );
}

/** Entries as they are shown. Earlier builds stored some with a neighboring time zone. Only the zone changes, the instants stay. */
async function inRightZones(
  context: EngineContext,
  entries: readonly LogEntry[],
): Promise<readonly LogEntry[]> {
  const table = await context.zones();
  if (!table) return entries;
  return entries.map(entry => {
    const zone = entry.at ? table.correctedZone(entry.zone, entry.at) : entry.zone;
    return zone === entry.zone ? entry : { ...entry, zone };
  });
}

async function factsAfter(
  context: EngineContext,
  draft: LogDraft,
  before: LogEntry | null,
): Promise<LogEntry['facts']> {
  const facts = before?.facts ?? null;
  const isNear =
    before?.at && draft.at ? distanceKm(before.at, draft.at) <= sampleStepKm : before?.at === draft.at;
  if (facts && isNear && factsCover(facts, draft)) return facts;
  const found = await factsOf(context, draft);
  // For another time there may be no data. Then the frozen facts stay and state which hours they cover.
  return found ?? (isNear ? facts : null);
}

export async function entryOf(
  context: EngineContext,
  id: string,
): Promise<Result<{ entry: LogEntry; reading: LogReading } | null>> {
  const stored = await readEntry(context.database, id);
  const [entry = null] = stored ? await inRightZones(context, [stored]) : [];
  return succeed(entry && { entry, reading: readingOnce(entry) });
}

export const removeLogEntry = (context: EngineContext, id: string): Promise<Result<RemovedEntry | null>> =>
  context.withStorageRetry(() =>
    context.exclusive('log', async () => {
      const entry = await readEntry(context.database, id);
      if (!entry) return succeed(null);
      const photo = entry.hasPhoto ? await readPhoto(context.database, id) : null;
      await removeEntry(context.database, id);
      return succeed({ entry, photo });
    }),
  );

/** An entry that was saved again meanwhile stays as saved. */
export const restoreLogEntry = (
  context: EngineContext,
  { entry, photo }: RemovedEntry,
): Promise<Result<null>> =>
  context.withStorageRetry(() =>
    context.exclusive('log', async () => {
      const here = await readEntry(context.database, entry.id);
      const photoBack = here?.hasPhoto ? null : photo;
      if (photoBack !== null) await writePhoto(context.database, entry.id, photoBack);
      await writeEntry(
        context.database,
        here ? { ...here, hasPhoto: here.hasPhoto || photo !== null } : entry,
      );
      return succeed(null);
    }),
  );

/** Largest length of a photo's data URL; the page has scaled it down before. */
const longestPhoto = 700_000;

export const keepPhoto = (
  context: EngineContext,
  id: string,
  photo: string | null,
): Promise<Result<boolean>> =>
  context.withStorageRetry(() =>
    context.exclusive('log', async () => {
      const entry = await readEntry(context.database, id);
      const isPhoto =
        photo === null || (/^data:image\/(jpeg|webp);base64,/.test(photo) && photo.length <= longestPhoto);
      if (!entry || !isPhoto) return succeed(false);
      if (photo === null) await removePhoto(context.database, id);
      else await writePhoto(context.database, id, photo);
      await writeEntry(context.database, { ...entry, hasPhoto: photo !== null, changed: nowS(context) });
      return succeed(true);
    }),
  );

export const photoOf = async ({ database }: EngineContext, id: string): Promise<Result<string | null>> =>
  succeed(await readPhoto(database, id));

export async function logText(context: EngineContext, format: 'json' | 'csv'): Promise<Result<string>> {
  const entries = await inRightZones(context, await readLog(context.database));
  return succeed(format === 'json' ? logJson(entries, nowS(context)) : logCsv(entries));
}

const readings = new WeakMap<LogEntry, LogReading>();
function readingOnce(entry: LogEntry): LogReading {
  const reading = readings.get(entry) ?? logReading(entry);
  readings.set(entry, reading);
  return reading;
}

/** Most days that are shown. */
const mostAlike = 5;

/** The logged days most similar to an hour of a forecast; null = no data of that hour. */
export async function daysLike(
  context: EngineContext,
  ask: { at: LogDraft['at']; start: number },
): Promise<Result<AlikeAnswer | null>> {
  const { at, start } = ask;
  const facts = await factsOf(context, { at, start, end: null, tripId: null });
  if (!facts) return succeed(null);
  const asked = logReading({ facts, start, end: null });
  const logged = (await heardLog(context.database))
    .filter(entry => !isOfHour(entry, start))
    .map(entry => ({ entry, reading: readingOnce(entry) }));
  const days = alikeDays(asked, logged, mostAlike);
  return succeed({
    asked,
    compared: logged.filter(({ entry }) => entry.facts !== null).length,
    days: days.map(({ entry, ...day }) => ({ ...day, row: logRow(entry) })),
  });
}

/** Leaves out a trip of the same hour: it would always be the most similar. */
const isOfHour = ({ start, end }: LogEntry, hour: Instant): boolean =>
  start < hour + hourS && Math.max(end ?? start, start) >= hour;
