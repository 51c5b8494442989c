import { clockProof } from '../../../src/core/rules/forecast/clock.ts';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { ActivityWindows } from '../../../src/core/rules/rule/activity-windows.ts';
import { limitSpans } from '../../../src/core/rules/rule/limit-spans.ts';
import type { Profile } from '../../../src/core/rules/profile/profile.ts';
import { placeConditions } from '../../../src/core/rules/rule/place-conditions.ts';
import type { PlaceWindows } from '../../../src/core/rules/rule/place-windows.ts';
import { ruleSpans, type RuleSpan } from '../../../src/core/rules/rule/rule-spans.ts';
import { stepsOfForecast, stepsOfTables, tideOnly } from '../../../src/core/rules/rule/rule-steps.ts';
import { windowsOfSpans } from '../../../src/core/rules/rule/windows-of-spans.ts';
import { isEmptyRule, type RuleConditions } from '../../../src/core/rules/settings/place-rules.ts';
import type { Limits } from '../../../src/core/rules/settings/settings.ts';
import type { ChosenStations } from '../../../src/core/rules/settings/tide-choices.ts';
import { hourS, type Instant, type Zone } from '../../../src/core/rules/time/time.ts';
import type { PlaceRuleView, RuleDay } from '../../api/answers.ts';
import type { SureOver } from './day-confidence.ts';
import { tideMonth, type TablePacks } from '../../tides/tide-month.ts';

export { sureOver } from './day-confidence.ts';

const judged = new WeakMap<Forecast, Map<string, RuleSpan[]>>();

/** Remembered for as long as the forecast is held. */
function spansOfForecast(forecast: Forecast, rule: RuleConditions): RuleSpan[] {
  const key = JSON.stringify(rule);
  const ofRules = judged.get(forecast) ?? new Map<string, RuleSpan[]>();
  judged.set(forecast, ofRules);
  const spans = ofRules.get(key) ?? ruleSpans(stepsOfForecast(forecast), placeConditions(rule));
  ofRules.set(key, spans);
  return spans;
}

/** A rule, and its stretches of the forecast's week. */
export const placeRule = (rule: RuleConditions | null, forecast: Forecast | null): PlaceRuleView => ({
  rule,
  spans: rule && forecast ? spansOfForecast(forecast, rule) : [],
  tide: forecast?.tides?.curve
    ? { station: forecast.tides.station?.name ?? '', datum: forecast.tides.datum }
    : null,
  stream: forecast?.stream?.station.name ?? null,
});

/** What tide, stream and daylight of one date leave of a rule. */
export function ruleDay(
  packs: TablePacks,
  { at, date, rule, chosen }: { at: Coordinates; date: string; rule: RuleConditions; chosen: ChosenStations },
  now: Instant,
  zoneAt: (spot: Zone) => Zone,
): RuleDay {
  const left = tideOnly(rule);
  if (isEmptyRule(left)) return { kind: 'nothingToTell' };
  const month = tideMonth(
    packs,
    { at, stationId: chosen.tide, streamId: chosen.stream, month: date.slice(0, 7) },
    { now, zoneAt },
  );
  if (month.kind !== 'table') return { kind: 'noTables' };
  const day = month.almanac.days.find(each => each.date === date);
  if (!day) return { kind: 'noTables' };
  const { start, end } = day;
  return {
    kind: 'day',
    day: { date, start, end },
    zone: month.almanac.zone,
    station: month.almanac.station.name,
    stream: month.stream?.station.name ?? null,
    spans: ruleSpans(stepsOfTables(at, day, month.almanac.curve, month.stream), placeConditions(left)),
  };
}

/** The windows that a card shows: by the place's own limits if it has some, else by the user's. */
export function windowsOf(
  forecast: Forecast,
  rule: RuleConditions | null,
  limits: Limits,
  sure: SureOver = () => null,
): PlaceWindows {
  const spans = rule ? spansOfForecast(forecast, rule) : limitSpans(forecast, limits);
  return {
    by: rule ? 'rule' : 'limits',
    windows: stretches(spans, 'inside').map(window => ({
      ...window,
      confidence: sure(window.from, window.until),
    })),
    unknown: stretches(spans, 'unknown'),
    knownUntil: (forecast.hourly.time.at(-1) ?? forecast.fetchedAt - hourS) + hourS,
    zone: forecast.zone,
    clock: clockProof({ forecast }),
  };
}

/** The windows of each activity in the forecast's week. */
export function activityWindows(
  forecast: Forecast,
  profiles: readonly Profile[],
  facingDeg: number | null,
): ActivityWindows {
  const steps = profiles.length > 0 ? stepsOfForecast(forecast, { facingDeg, takesModelStream: true }) : [];
  return {
    activities: profiles.map(profile => {
      const spans = ruleSpans(steps, profile.conditions);
      return { profile, spans, windows: windowsOfSpans(spans) };
    }),
    facingDeg,
    knownUntil: (forecast.hourly.time.at(-1) ?? forecast.fetchedAt - hourS) + hourS,
    zone: forecast.zone,
    clock: clockProof({ forecast }),
  };
}

const stretches = (spans: readonly Pick<RuleSpan, 'from' | 'until' | 'kind'>[], of: RuleSpan['kind']) =>
  spans.filter(({ kind }) => kind === of).map(({ from, until }) => ({ from, until }));
