import type { Forecast, ForecastDay, HourlyName } from './forecast.ts';
import { isNumber } from './numbers.ts';
import type { Instant } from './time.ts';

/** Beyond these two forecasts tell a small boat different stories. */
export const agreementBounds = { windKt: 6, waveFt: 2 } as const;

/** The highest of the hours that both have. */
export interface Pair {
  here: number;
  there: number;
}

export interface DayAgreement {
  date: string;
  start: Instant;
  /** Hours in which both say something of wind or waves. */
  sharedHours: number;
  /** null = no hour in common. */
  wind: Pair | null;
  wave: Pair | null;
  /** Hours in which wind or waves are further apart than the bounds. */
  apart: Instant[];
}

/**
 * Two forecasts of one place side by side, on the days of the first. Nothing is averaged: where they differ nobody
 * knows who is right. Series that one lent the other are the same numbers and are not compared.
 */
export function agreementOf(here: Forecast, there: Forecast): DayAgreement[] {
  const rowThere = new Map(there.hourly.time.map((at, row) => [at, row]));
  const wind = pairs('windSpeedKt', agreementBounds.windKt);
  const wave = pairs('waveHeightFt', agreementBounds.waveFt);

  function pairs(name: HourlyName, bound: number): (hour: number) => (Pair & { isApart: boolean }) | null {
    if (isLent(here, there, name)) return () => null;
    return hour => {
      const at = here.hourly.time[hour];
      const row = at === undefined ? undefined : rowThere.get(at);
      const a = here.hourly.series[name]?.[hour];
      const b = row === undefined ? null : there.hourly.series[name]?.[row];
      return isNumber(a) && isNumber(b) ? { here: a, there: b, isApart: Math.abs(a - b) > bound } : null;
    };
  }

  return here.days.map(({ date, start, firstHour, hourCount }: ForecastDay): DayAgreement => {
    const hours = Array.from({ length: hourCount }, (_, index) => firstHour + index).map(hour => ({
      at: here.hourly.time[hour] ?? start,
      wind: wind(hour),
      wave: wave(hour),
    }));
    return {
      date,
      start,
      sharedHours: hours.filter(hour => hour.wind !== null || hour.wave !== null).length,
      wind: highest(hours.map(hour => hour.wind)),
      wave: highest(hours.map(hour => hour.wave)),
      apart: hours.filter(hour => hour.wind?.isApart || hour.wave?.isApart).map(({ at }) => at),
    };
  });
}

/** The series that are compared, and how far apart they may be. */
const bounds = { windSpeedKt: agreementBounds.windKt, waveHeightFt: agreementBounds.waveFt } as const;
export type ComparedName = keyof typeof bounds;

export interface HourApart {
  at: Instant;
  /** What the other source says, native unit. */
  there: number;
}

/** The hours in which two forecasts are further apart in one series than its bound, in order. */
export function hoursApart(here: Forecast, there: Forecast, name: ComparedName): HourApart[] {
  if (isLent(here, there, name)) return [];
  const valueThere = new Map(
    there.hourly.time.map((at, row) => [at, there.hourly.series[name]?.[row] ?? null]),
  );
  return here.hourly.time.flatMap((at, hour) => {
    const a = here.hourly.series[name]?.[hour];
    const b = valueThere.get(at);
    return isNumber(a) && isNumber(b) && Math.abs(a - b) > bounds[name] ? [{ at, there: b }] : [];
  });
}

/** Whether one of the two has this series from the other. */
export const isLent = (a: Forecast, b: Forecast, name: HourlyName): boolean =>
  a.borrowed?.[name]?.source === b.source || b.borrowed?.[name]?.source === a.source;

function highest(pairs: (Pair | null)[]): Pair | null {
  const known = pairs.filter(pair => pair !== null);
  if (known.length === 0) return null;
  return {
    here: Math.max(...known.map(pair => pair.here)),
    there: Math.max(...known.map(pair => pair.there)),
  };
}
