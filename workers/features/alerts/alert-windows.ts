import type { AlertEvent } from '../../../src/core/rules/alert/alert-events.ts';
import type { RuleChecks } from '../../../src/core/rules/alert/rule-checks.ts';
import {
  checkWindows,
  withWindows,
  type WindowMaterial,
} from '../../../src/core/rules/alert/window-alerts.ts';
import { judgedNow } from '../../../src/core/rules/forecast/clock.ts';
import { oldestFetchedAt } from '../../../src/core/rules/forecast/fill-from-fallback.ts';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import { modelsId, type ModelFacts } from '../../../src/core/rules/forecast/models.ts';
import type { Place } from '../../../src/core/rules/place/place.ts';
import { hasLimits } from '../../../src/core/rules/score/limits.ts';
import type { AlertRule } from '../../../src/core/rules/settings/alert-settings.ts';
import type { Limits } from '../../../src/core/rules/settings/settings.ts';
import { asksForBeach } from '../../../src/core/rules/profile/profile.ts';
import { saidFacing } from '../../../src/core/rules/settings/beach-facings.ts';
import { profileOf } from '../../../src/core/rules/settings/own-profiles.ts';
import { ruleAt } from '../../../src/core/rules/settings/place-rules.ts';
import { chosenStations } from '../../../src/core/rules/settings/tide-choices.ts';
import { hourS, type Instant } from '../../../src/core/rules/time/time.ts';
import { readDevice } from '../../database/device-store.ts';
import { readForecast } from '../../database/forecast-store.ts';
import { readSettings } from '../../database/settings-store.ts';
import type { EngineContext } from '../../context.ts';
import { facingAt } from '../rules/activity-commands.ts';
import type { SureOver } from '../rules/day-confidence.ts';
import { inChosenZone } from '../asking/chosen-zone.ts';

type Looked = { material: WindowMaterial; now: Instant } | 'nothing' | 'noLimits' | 'noProfile';

/**
 * Adds the events of each watched window to the list, and records in `checks` what was evaluated. Without stored data a window adds
 * nothing.
 */
export async function withAllWindows(
  context: EngineContext,
  events: readonly AlertEvent[],
  {
    watched,
    trips,
    now,
    checks,
  }: {
    watched: readonly { place: Place; rules: readonly AlertRule[] }[];
    trips: readonly AlertRule[];
    now: Instant;
    checks: RuleChecks;
  },
): Promise<AlertEvent[]> {
  const looks = new Map<string, Promise<Looked>>();
  const once = (key: string, look: () => Promise<Looked>): Promise<Looked> => {
    const looked = looks.get(key) ?? look().catch(() => 'nothing' as const);
    looks.set(key, looked);
    return looked;
  };
  const ofPlaces = watched.flatMap(({ place, rules }) =>
    rules
      .filter(({ kind }) => kind === 'window')
      .map(rule => {
        const { profileId } = rule;
        const look = () =>
          profileId === undefined
            ? lookAtPlace(context, place, now)
            : lookAtActivity(context, place, profileId, now);
        return { rule, looked: once(`${place.id} ${profileId ?? ''}`, look) };
      }),
  );
  const ofTrips = trips.map(rule => ({
    rule,
    looked: once(rule.tripId ?? '', () => lookAtTrip(context, rule.tripId ?? '', now)),
  }));
  let list = [...events];
  for (const { rule, looked } of [...ofPlaces, ...ofTrips]) {
    const found = await looked;
    if (typeof found === 'string') {
      checks[rule.id] = { until: null, why: found };
      continue;
    }
    list = withWindows(list, rule, found.material, found.now);
    checks[rule.id] = checkWindows(found.material, found.now);
  }
  return list;
}

/** Confidence of each day of a stored forecast; null if the code for it failed to load. */
export async function sureOverStored(
  { database }: EngineContext,
  forecast: Forecast,
  of: { limits: Limits; now: Instant },
): Promise<SureOver | null> {
  const rules = await import('../rules/rule-work.ts').catch(() => null);
  if (!rules) return null;
  const models = await readDevice<ModelFacts>(database, modelsId(forecast.coordinates));
  return rules.sureOver(forecast, models, of);
}

/** Judges by the place's own rule if it has one, else by the skipper's limits. */
async function lookAtPlace(context: EngineContext, place: Place, clock: Instant): Promise<Looked> {
  const settings = await readSettings(context.database);
  const { dataSource, showTimesIn, limits, minWindowHours, placeRules } = settings;
  const rule = ruleAt(placeRules, place);
  if (!rule && !hasLimits(limits)) return 'noLimits';
  const stored = await readForecast(context.database, dataSource, place);
  if (!stored) return 'nothing';
  const zoned = inChosenZone(context, stored, showTimesIn);
  const [rules, forecast] = await Promise.all([
    import('../rules/rule-work.ts'),
    context.tideTables.whenRead(zoned, chosenStations(settings, zoned.coordinates)),
  ]);
  const now = judgedNow(clock, { forecast });
  const sure = (await sureOverStored(context, zoned, { limits, now })) ?? undefined;
  const { windows, unknown, knownUntil } = rules.windowsOf(forecast, rule, limits, sure);
  return {
    now,
    material: {
      windows,
      unknown,
      knownUntil,
      leastS: minWindowHours * hourS,
      name: null,
      areWarningsKnown: true,
      provenance: forecast.provenance,
      asOf: oldestFetchedAt(forecast),
    },
  };
}

/** By the conditions of an activity, chosen or not. */
async function lookAtActivity(
  context: EngineContext,
  place: Place,
  profileId: string,
  clock: Instant,
): Promise<Looked> {
  const settings = await readSettings(context.database);
  const profile = profileOf(settings, profileId);
  if (!profile) return 'noProfile';
  const stored = await readForecast(context.database, settings.dataSource, place);
  if (!stored) return 'nothing';
  const zoned = inChosenZone(context, stored, settings.showTimesIn);
  const [rules, forecast, facingDeg] = await Promise.all([
    import('../rules/rule-work.ts'),
    context.tideTables.whenRead(zoned, chosenStations(settings, zoned.coordinates)),
    asksForBeach(profile) ? facingAt(context, place, saidFacing(settings.beachFacings, place)) : null,
  ]);
  const now = judgedNow(clock, { forecast });
  const sure = await sureOverStored(context, zoned, { limits: settings.limits, now });
  const { activities, knownUntil } = rules.activityWindows(forecast, [profile], facingDeg);
  const [view] = activities;
  return {
    now,
    material: {
      windows: (view?.windows ?? []).map(({ from, until }) => ({
        from,
        until,
        confidence: sure?.(from, until) ?? null,
      })),
      unknown: (view?.spans ?? []).filter(({ kind }) => kind === 'unknown'),
      knownUntil,
      leastS: settings.minWindowHours * hourS,
      name: null,
      profile: { activity: profile.activity, name: profile.name },
      areWarningsKnown: true,
      provenance: forecast.provenance,
      asOf: oldestFetchedAt(forecast),
    },
  };
}

async function lookAtTrip(context: EngineContext, id: string, clock: Instant): Promise<Looked> {
  const { tripWindows } = await import('../trips/trip-work.ts');
  const found = await tripWindows(context, id, clock);
  return found ?? 'nothing';
}
