import type { Forecast } from '../forecast/forecast.ts';
import type { HourlyName } from '../forecast/hourly.ts';
import { hoursOf, isPatchy, knownPart } from '../forecast/known-hours.ts';
import { isNumber } from '../value/numbers.ts';
import { hourIndexAt, type Instant } from '../time/time.ts';

/** Larger differences mean different conditions for a small boat. */
export const agreementBounds = { windKt: 6, waveFt: 2 } as const;

/** The highest values of the hours that both forecasts have. */
export interface Pair {
  here: number;
  there: number;
}

/** Agreement of two forecasts on one day of the first; kt and ft. */
export interface DayAgreement {
  date: string;
  start: Instant;
  end: Instant;
  /** Number of hours in which both have wind or waves. */
  sharedHours: number;
  /** null = the forecasts have no hour in common. */
  wind: Pair | null;
  wave: Pair | null;
  /** Hours in which wind or waves differ by more than the bounds. */
  apart: Instant[];
  /** False if some hours of the day could not be compared. */
  isWhole: boolean;
}

/** Compared series with their largest accepted difference. */
const bounds = { windSpeedKt: agreementBounds.windKt, waveHeightFt: agreementBounds.waveFt } as const;
export type ComparedName = keyof typeof bounds;

/**
 * Compares two forecasts of one place on the days of the first. Nothing is averaged, because where they differ it is unknown which one is
 * right. Skips series that one borrowed from the other, because these are the same numbers. Also skips series that the other borrowed from
 * a third source.
 */
export function agreementOf(here: Forecast, there: Forecast): DayAgreement[] {
  const winds = pairsOf(here, there, 'windSpeedKt');
  const waves = pairsOf(here, there, 'waveHeightFt');
  return here.days.map((day): DayAgreement => {
    const hours = hoursOf(day).map(hour => ({ wind: winds[hour] ?? null, wave: waves[hour] ?? null }));
    return {
      date: day.date,
      start: day.start,
      end: day.end,
      sharedHours: hours.filter(({ wind, wave }) => wind !== null || wave !== null).length,
      wind: highest(hours.map(({ wind }) => wind)),
      wave: highest(hours.map(({ wave }) => wave)),
      apart: hours.flatMap(({ wind, wave }) => [wind, wave].find(pair => pair?.isApart)?.at ?? []),
      isWhole: knownPart(here.hourly.time, day) === null && !isPatchy(winds, day) && !isPatchy(waves, day),
    };
  });
}

interface HourApart {
  at: Instant;
  /** Value of the other source, native unit. */
  there: number;
}

/** Returns the hours, in order, in which two forecasts differ in one series by more than its bound. */
export const hoursApart = (here: Forecast, there: Forecast, name: ComparedName): HourApart[] =>
  pairsOf(here, there, name).flatMap(pair => (pair?.isApart ? [{ at: pair.at, there: pair.there }] : []));

/** True if one of the two borrowed this series from the other. */
export const isLent = (a: Forecast, b: Forecast, name: HourlyName): boolean =>
  a.borrowed?.[name]?.source === b.source || b.borrowed?.[name]?.source === a.source;

type HourPair = Pair & { at: Instant; isApart: boolean };

/**
 * Returns both values for each hour of the first, aligned with its hours; null if one of them is missing. If the other's hours begin at
 * another minute, its hour that is under way at that time counts, as in `fill-from-fallback.ts`.
 */
function pairsOf(here: Forecast, there: Forecast, name: ComparedName): (HourPair | null)[] {
  if (there.borrowed?.[name] || isLent(here, there, name)) return [];
  return here.hourly.time.map((at, hour) => {
    const row = hourIndexAt(there.hourly.time, at);
    const a = here.hourly.series[name]?.[hour];
    const b = row === null ? null : there.hourly.series[name]?.[row];
    return isNumber(a) && isNumber(b)
      ? { at, here: a, there: b, isApart: Math.abs(a - b) > bounds[name] }
      : null;
  });
}

function highest(pairs: (Pair | null)[]): Pair | null {
  const known = pairs.filter(pair => pair !== null);
  if (known.length === 0) return null;
  return {
    here: Math.max(...known.map(pair => pair.here)),
    there: Math.max(...known.map(pair => pair.there)),
  };
}
