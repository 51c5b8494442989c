import { chosenStations } from '../../../src/core/rules/settings/tide-choices.ts';
import { checkRule, type RuleChecks } from '../../../src/core/rules/alert/rule-checks.ts';
import {
  isSame,
  outlastsClearing,
  toNotify,
  withEnded,
  withFound,
  type AlertEvent,
  type Found,
} from '../../../src/core/rules/alert/alert-events.ts';
import type { AlertRule } from '../../../src/core/rules/settings/alert-settings.ts';
import { judgedNow } from '../../../src/core/rules/forecast/clock.ts';
import { findAlerts, type AlertMaterial } from '../../../src/core/rules/alert/find-alerts.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { Place } from '../../../src/core/rules/place/place.ts';
import { hasId } from '../../../src/core/rules/place/places.ts';
import { hourMinute, type Instant } from '../../../src/core/rules/time/time.ts';
import { tellsAll, warningsId, type WarningReport } from '../../../src/core/rules/forecast/warnings.ts';
import { readAlertEvents, writeAlertEvents, writeRuleChecks } from '../../database/alert-store.ts';
import { readDevice } from '../../database/device-store.ts';
import { readForecast } from '../../database/forecast-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import { nowS, type EngineContext } from '../../context.ts';
import { inChosenZone } from '../asking/chosen-zone.ts';
import type { SureOver } from '../rules/day-confidence.ts';
import { sureOverStored, withAllWindows } from './alert-windows.ts';

/** Evaluates the rules of every favorite on the stored data, after each refresh, successful or not. */
export async function evaluateAlerts(context: EngineContext): Promise<Result<null>> {
  const watched = await watchedPlaces(context);
  const trips = await watchedTrips(context);
  if (watched.length === 0 && trips.length === 0) return succeed(null);
  const checks: RuleChecks = {};
  const lookThrough = async (events: AlertEvent[], now: Instant): Promise<AlertEvent[]> => {
    let list = await withAllWindows(context, events, { watched, trips, now, checks });
    for (const { rule, material, sure } of await materials(context, watched, now)) {
      if (rule.kind === 'window') continue;
      const found = findAlerts(rule, material).map(each => withConfidence(each, rule, sure));
      // Without a stored answer, warnings may be in force nevertheless.
      if (rule.kind === 'warning' && tellsAll(material.warnings)) list = withEnded(list, rule, found, now);
      list = withFound(list, rule, found, now);
      checks[rule.id] = checkRule(rule, material);
    }
    return list;
  };
  const kept = await changeEvents(context, lookThrough, context.withStorageRetry);
  // Only after the events are stored, so that no screen claims a check whose events are still missing.
  if (!kept.ok) return kept;
  return context.exclusive('alert-events', () =>
    context.withStorageRetry(async () => {
      await writeRuleChecks(context.database, checks);
      return succeed(null);
    }),
  );
}

/** Each rule with what it is to go through. */
async function materials(
  context: EngineContext,
  watched: readonly Watched[],
  now: Instant,
): Promise<{ rule: AlertRule; material: AlertMaterial; sure: SureOver | null }[]> {
  const { database } = context;
  const settings = await readSettings(database);
  const { dataSource, showTimesIn } = settings;
  const all = await Promise.all(
    watched.map(async ({ place, rules }) => {
      const stored = await readForecast(database, dataSource, place);
      // Days and tides as the screens show them.
      const zoned = stored && inChosenZone(context, stored, showTimesIn);
      const forecast =
        zoned && (await context.tideTables.whenRead(zoned, chosenStations(settings, zoned.coordinates)));
      const warnings = await readDevice<WarningReport>(database, warningsId(place));
      const at = judgedNow(now, { forecast, warnings });
      const sure =
        zoned && rules.some(({ kind }) => isUnsure.has(kind))
          ? await sureOverStored(context, zoned, { limits: settings.limits, now: at })
          : null;
      return rules.map(rule => ({ rule, material: { forecast, warnings, now: at }, sure }));
    }),
  );
  return all.flat();
}

/** Values that weather models forecast. Tides and streams come from tables, warnings from a service. */
const isUnsure: ReadonlySet<AlertRule['kind']> = new Set(['wind', 'gust', 'wave', 'score', 'bestDay']);

function withConfidence(found: Found, { kind }: AlertRule, sure: SureOver | null): Found {
  const confidence = isUnsure.has(kind) ? sure?.(found.at, found.until ?? found.at + 1) : null;
  return confidence ? { ...found, confidence } : found;
}

interface Watched {
  place: Place;
  rules: AlertRule[];
}

/** The rules that watch a trip's windows. */
const watchedTrips = async ({ database }: EngineContext): Promise<AlertRule[]> =>
  (await readSettings(database)).alerts.rules.filter(({ tripId }) => tripId !== undefined);

/** The favorites that have rules. */
export async function watchedPlaces({ database }: EngineContext): Promise<Watched[]> {
  const { alerts } = await readSettings(database);
  if (alerts.rules.length === 0) return [];
  const favorites = (await readPlaces(database)).filter(({ isFavorite }) => isFavorite);
  return favorites
    .map(place => ({ place, rules: alerts.rules.filter(({ placeId }) => hasId(place, placeId)) }))
    .filter(({ rules }) => rules.length > 0);
}

/**
 * The first tab that asks gets the events to show. Another tab gets them a minute later, unless they were marked as shown. Events that a
 * newer download or a deleted rule has ended are left out.
 */
export async function claimNotices(context: EngineContext): Promise<Result<AlertEvent[]>> {
  const { alerts } = await readSettings(context.database);
  const watched = await watchedPlaces(context);
  const trips = await watchedTrips(context);
  let claimed: AlertEvent[] = [];
  const changed = await changeEvents(context, async (events, now) => {
    const hour = Number(hourMinute(now, context.deviceZone() ?? 'UTC').slice(0, 2));
    const waiting = toNotify(events, alerts, { now, hour });
    if (waiting.length === 0) return events;
    const all = await materials(context, watched, now);
    const found = all.flatMap(({ rule, material }) =>
      findAlerts(rule, material).map(each => ({ rule, each })),
    );
    // A window's event stays valid until another event of the same window replaces it.
    const windows = waiting.some(({ kind }) => kind === 'window')
      ? await withAllWindows(context, events, { watched, trips, now, checks: {} })
      : [];
    const rules = [...watched.flatMap(each => each.rules), ...trips];
    claimed = waiting.filter(event =>
      event.kind === 'window'
        ? windows.some(({ id }) => id === event.id) && rules.some(({ id }) => event.key.startsWith(`${id} `))
        : found.some(({ rule, each }) => isSame(event, each, rule)),
    );
    const ids = new Set(claimed.map(({ id }) => id));
    return events.map(event => (ids.has(event.id) ? { ...event, claimedAt: now } : event));
  });
  return changed.ok ? succeed(claimed) : changed;
}

export const noticeShown = (context: EngineContext, id: string): Promise<Result<null>> =>
  changeEvents(context, async (events, now) =>
    events.map(event => (event.id === id ? { ...event, notifiedAt: now } : event)),
  );

export const markRead = (context: EngineContext): Promise<Result<null>> =>
  changeEvents(context, async (events, now) =>
    events.map(event => (event.readAt === null ? { ...event, readAt: now } : event)),
  );

export const clearAlerts = (context: EngineContext): Promise<Result<null>> =>
  changeEvents(
    context,
    async (events, now) => {
      const { rules } = (await readSettings(context.database)).alerts;
      return events
        .filter(event => outlastsClearing(event, rules, now))
        .map(event => ({ ...event, readAt: event.readAt ?? now }));
    },
    context.withStorageRetry,
  );

/**
 * Changes the events under a lock across tabs, and writes only if something changed. Only the write makes room: while room is made, there
 * are no forecasts to evaluate.
 */
function changeEvents(
  context: EngineContext,
  change: (events: AlertEvent[], now: Instant) => Promise<AlertEvent[]>,
  write: (work: () => Promise<Result<null>>) => Promise<Result<null>> = work => work(),
): Promise<Result<null>> {
  return context.exclusive('alert-events', async () => {
    const before = await readAlertEvents(context.database);
    const after = await change(before, nowS(context));
    if (JSON.stringify(after) === JSON.stringify(before)) return succeed(null);
    return write(async () => {
      await writeAlertEvents(context.database, after);
      return succeed(null);
    });
  });
}
