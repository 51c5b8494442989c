import type { Found } from './alert-events.ts';
import type { AlertRule } from '../settings/alert-settings.ts';
import { bestUpcomingDay, isWellKnown } from '../score/best-day.ts';
import type { Column, HourlyName } from '../forecast/hourly.ts';
import type { Forecast, ForecastDay } from '../forecast/forecast.ts';
import { hoursOf } from '../forecast/known-hours.ts';
import { oldestFetchedAt, seriesFetchedAt } from '../forecast/fill-from-fallback.ts';
import { knownGust } from '../forecast/impossible.ts';
import { isNumber, roundTo } from '../value/numbers.ts';
import { surgeM } from '../tide/surge.ts';
import { hourS, type Instant } from '../time/time.ts';
import { metresToFeet, roundedAwayFt } from '../unit/units.ts';
import { warningsState, type WarningReport } from '../forecast/warnings.ts';

export interface AlertMaterial {
  /** Stored forecast of the chosen source; its zone decides the date of an event. null = nothing stored. */
  forecast: Forecast | null;
  warnings: WarningReport | null;
  now: Instant;
}

/** Returns a rule's matches in the stored data from now on. Unknown values never match. */
export function findAlerts(rule: AlertRule, material: AlertMaterial): Found[] {
  const of = rule.kind === 'warning' ? material.warnings : material.forecast;
  if (!of) return [];
  const { provenance } = of;
  const asOf = 'fetchedAt' in of ? fetchedFor(rule.kind, of) : of.checkedAt;
  return whatFits(rule, material).map(each => ({ ...each, provenance, asOf }));
}

/** Download time of the data that a rule watches. */
export function fetchedFor(kind: AlertRule['kind'], forecast: Forecast): Instant {
  const name = kind === 'surge' ? 'seaLevelM' : watchedNames[kind];
  return name ? seriesFetchedAt(forecast, name) : oldestFetchedAt(forecast);
}

/** The series that each rule kind watches. Scores and best days come from several series and are not listed. */
export const watchedNames: Partial<Record<AlertRule['kind'], HourlyName>> = {
  wind: 'windSpeedKt',
  gust: 'windGustKt',
  wave: 'waveHeightFt',
  highTide: 'seaLevelM',
  lowTide: 'seaLevelM',
};

/**
 * Computed hourly series of rules that the source does not have: feet of water above the prediction, and the speed of the station's tidal
 * stream in knots, in either direction.
 */
export const madeOfTables: Partial<Record<AlertRule['kind'], (forecast: Forecast) => Column>> = {
  surge: ({ hourly, tides: stated }) =>
    surgeM(hourly, stated)?.map(surge => surge && metresToFeet(surge)) ?? [],
  stream: ({ stream }) => stream?.speedKt ?? [],
};

function whatFits(rule: AlertRule, material: AlertMaterial): Found[] {
  const { forecast, now } = material;
  switch (rule.kind) {
    case 'wind':
      return hoursAbove(forecast, 'windSpeedKt', rule, now);
    case 'gust':
      return hoursAbove(forecast, 'windGustKt', rule, now);
    case 'wave':
      return hoursAbove(forecast, 'waveHeightFt', rule, now);
    case 'score':
      return goodDays(forecast, rule, now);
    case 'bestDay':
      return bestDay(forecast, rule, now);
    case 'warning':
      return official(rule, material);
    case 'highTide':
      return tides(forecast, 'high', rule, now);
    case 'lowTide':
      return tides(forecast, 'low', rule, now);
    case 'surge':
      return forecast ? spells(forecast, madeOfTables.surge?.(forecast) ?? [], rule, now) : [];
    case 'stream':
      return forecast ? runs(forecast, madeOfTables.stream?.(forecast) ?? [], rule, now) : [];
    // `window-alerts.ts` finds these.
    case 'window':
      return [];
  }
}

function hoursAbove(forecast: Forecast | null, name: HourlyName, rule: AlertRule, now: Instant): Found[] {
  const column = forecast?.hourly.series[name];
  if (!forecast || !column) return [];
  if (name !== 'windGustKt') return spells(forecast, column, rule, now);
  // A gust is never below its mean wind.
  const winds = forecast.hourly.series.windSpeedKt;
  const gusts = column.map((gust, hour) => knownGust(gust, winds?.[hour]) ?? winds?.[hour] ?? null);
  return spells(forecast, gusts, rule, now);
}

/** Returns one event per day: start of the first matching hour, end of the last one, and the day's highest value. */
function spells({ days, hourly }: Forecast, column: Column, rule: AlertRule, now: Instant): Found[] {
  const { threshold } = rule;
  if (threshold === null) return [];
  return days.flatMap(day => {
    const hours = hoursOf(day).flatMap(hour => {
      const [at, value] = [hourly.time[hour], column[hour]];
      return at !== undefined && at + hourS > now && isNumber(value) && value + roundedAwayFt >= threshold
        ? [{ at, value }]
        : [];
    });
    const [first] = hours;
    const last = hours.at(-1);
    if (!first || !last) return [];
    const value = Math.max(...hours.map(hour => hour.value));
    return [{ key: `${rule.id} ${day.date}`, at: first.at, until: last.at + hourS, value, event: null }];
  });
}

/** Returns one event per run of matching hours: a stream turns several times a day and is slack in between. */
function runs({ hourly: { time } }: Forecast, column: Column, rule: AlertRule, now: Instant): Found[] {
  const { threshold } = rule;
  if (threshold === null) return [];
  const found: Found[] = [];
  time.forEach((at, hour) => {
    const value = column[hour];
    if (at + hourS <= now || !isNumber(value) || value < threshold) return;
    const last = found.at(-1);
    if (last?.until === at) {
      last.until = at + hourS;
      last.value = Math.max(last.value ?? 0, value);
    } else found.push({ key: `${rule.id} ${at}`, at, until: at + hourS, value, event: null });
  });
  return found;
}

/** Compares rounded values as the user reads them: a score shown as 4.00 matches a threshold of 4. */
const isAtLeast = (score: number, threshold: number): boolean => roundTo(score, 2) >= roundTo(threshold, 2);

function goodDays(forecast: Forecast | null, rule: AlertRule, now: Instant): Found[] {
  const { threshold } = rule;
  if (!forecast || threshold === null) return [];
  return forecast.days.flatMap(day => {
    const isGood =
      day.end > now &&
      isWellKnown(day, forecast.scores.coverage) &&
      isAtLeast(day.fishing.rawScore, threshold);
    return isGood ? [scoredDay(rule, day)] : [];
  });
}

function bestDay(forecast: Forecast | null, rule: AlertRule, now: Instant): Found[] {
  const best = forecast && bestUpcomingDay(forecast, now);
  // Do not send a user out for a best day whose wind or waves are unknown, or known for only a few hours.
  if (!best || best.end <= now || !isWellKnown(best, forecast.scores.coverage)) return [];
  return [scoredDay(rule, best)];
}

const scoredDay = ({ id }: AlertRule, { date, start, end, fishing, seaState }: ForecastDay): Found => ({
  key: `${id} ${date}`,
  at: start,
  until: end,
  value: fishing.rawScore,
  event: null,
  seaState: { band: seaState.band, complete: seaState.complete },
});

/** Services renew a warning under new numbers; its name and area identify it. */
function official(rule: AlertRule, { warnings, now }: AlertMaterial): Found[] {
  const state = warningsState(warnings, now);
  if (state.kind !== 'checked') return [];
  return state.warnings
    .filter(({ kind }) => kind !== 'other')
    .map(({ event, area, onset, until, notice }) => ({
      key: `${rule.id} ${event} ${area}`,
      at: onset ?? now,
      until,
      value: null,
      event,
      ...(notice && { language: notice.language }),
    }));
}

/** How far ahead a turn of the tide is notified, s: early enough to get ready, and only for the next turn. */
export const tideAheadS = 3 * hourS;

function tides(forecast: Forecast | null, type: 'high' | 'low', rule: AlertRule, now: Instant): Found[] {
  const turns = forecast?.days.flatMap(day => day.tides) ?? [];
  return turns
    .filter(turn => turn.type === type && turn.time > now && turn.time <= now + tideAheadS)
    .map(turn => ({
      key: `${rule.id} ${turn.time}`,
      at: turn.time,
      until: turn.time,
      value: turn.heightM,
      event: null,
    }));
}
