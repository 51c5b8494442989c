import type { Forecast } from '../forecast/forecast.ts';
import type { HourlyName } from '../forecast/hourly.ts';
import { hoursOf, isPatchy, knownPart } from '../forecast/known-hours.ts';
import { isNumber } from '../value/numbers.ts';
import { hourIndexAt, type Instant } from '../time/time.ts';

/** Larger differences mean different conditions for a small boat. */
export const agreementBounds = { windKt: 6, waveFt: 2 } as const;

/** The highest of the hours that both have. */
export interface Pair {
  here: number;
  there: number;
}

/** How far two forecasts agree on one day of the first; kt and ft. */
export interface DayAgreement {
  date: string;
  start: Instant;
  end: Instant;
  /** Hours in which both say something of wind or waves. */
  sharedHours: number;
  /** null = no hour in common. */
  wind: Pair | null;
  wave: Pair | null;
  /** Hours in which wind or waves are further apart than the bounds. */
  apart: Instant[];
  /** False where what is compared could not be in every hour of the day. */
  isWhole: boolean;
}

/** The series that are compared, and how far apart they may be. */
const bounds = { windSpeedKt: agreementBounds.windKt, waveHeightFt: agreementBounds.waveFt } as const;
export type ComparedName = keyof typeof bounds;

/**
 * Two forecasts of one place side by side, on the days of the first. Nothing is averaged, because where they differ it is unknown which is
 * right. Skips series that one borrowed from the other, which are the same numbers, and those that the other borrowed from a third.
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
  /** What the other source says, native unit. */
  there: number;
}

/** The hours in which two forecasts are further apart in one series than its bound, in order. */
export const hoursApart = (here: Forecast, there: Forecast, name: ComparedName): HourApart[] =>
  pairsOf(here, there, name).flatMap(pair => (pair?.isApart ? [{ at: pair.at, there: pair.there }] : []));

/** Whether one of the two has this series from the other. */
export const isLent = (a: Forecast, b: Forecast, name: HourlyName): boolean =>
  a.borrowed?.[name]?.source === b.source || b.borrowed?.[name]?.source === a.source;

type HourPair = Pair & { at: Instant; isApart: boolean };

/**
 * What both say in each hour of the first, in step with its hours; null where one of them says nothing. Where the other's
 * hours begin at another minute, its hour under way at that time counts, as in `fill-from-fallback.ts`.
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
