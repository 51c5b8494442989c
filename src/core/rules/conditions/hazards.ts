import { isFoggyAt } from './fog.ts';
import type { ForecastDay, StationStream } from '../forecast/forecast.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { signedDegrees } from '../value/directions.ts';
import { isNumber, type Reading } from '../value/numbers.ts';
import { hourS, type Instant } from '../time/time.ts';
import { isThunderCode } from './weather-codes.ts';

/** In display order. */
const hazardKinds = ['thunder', 'steepSeas', 'windAgainstCurrent', 'longPeriodSwell', 'fog'] as const;
type HazardKind = (typeof hazardKinds)[number];

/** The app's own thresholds; every screen that shows them says so. */
export const longPeriodSwellFrom = { periodS: 14, heightFt: 3 } as const;
/** Minimum wind and current for wind against current. A current against the wind shortens the seas and makes them break. */
export const windAgainstCurrentFrom = { windKt: 12, currentKt: 1.5, withinDeg: 45 } as const;

/** One kind of hazard on one day; times in epoch seconds. */
export interface Hazard {
  kind: HazardKind;
  /** Start of the first affected hour and end of the last; hours in between may be unaffected. */
  from: Instant;
  until: Instant;
  hourCount: number;
  /** The highest seas or swell of these hours with their period; null for thunder and fog. */
  peak: { heightFt: number; periodS: number } | null;
  /** Values for wind against current, at the strongest current. */
  against?: Against;
}

interface Against {
  windKt: number;
  currentKt: number;
}

/** The current of the hours: from a station if there is one, else from the model. */
type Stream = Pick<StationStream, 'speedKt' | 'towardDeg'>;

/** True for short, high waves: at least as many feet high as their period has seconds. */
const isSteep = (heightFt: Reading, periodS: Reading): boolean =>
  isNumber(heightFt) && isNumber(periodS) && periodS > 0 && heightFt >= periodS;

/** True for swell that looks harmless offshore and breaks hard on bars and beaches. */
export const isLongPeriodSwell = (heightFt: Reading, periodS: Reading): boolean =>
  isNumber(heightFt) &&
  isNumber(periodS) &&
  periodS >= longPeriodSwellFrom.periodS &&
  heightFt >= longPeriodSwellFrom.heightFt;

/** Wind that comes from the direction to which the current flows is against it. */
export function againstAt(
  { series }: Pick<HourlySeries, 'series'>,
  hour: number,
  stream: Stream | undefined,
): Against | null {
  const windKt = series.windSpeedKt?.[hour];
  const from = series.windDirectionDeg?.[hour];
  const currentKt = (stream?.speedKt ?? series.currentSpeedKt)?.[hour];
  const toward = (stream?.towardDeg ?? series.currentTowardDeg)?.[hour];
  if (!isNumber(windKt) || !isNumber(from) || !isNumber(currentKt) || !isNumber(toward)) return null;
  const { windKt: leastWind, currentKt: leastCurrent, withinDeg } = windAgainstCurrentFrom;
  const isOpposed = Math.abs(signedDegrees(from - toward)) <= withinDeg;
  return isOpposed && windKt >= leastWind && currentKt >= leastCurrent ? { windKt, currentKt } : null;
}

/** Returns the hazards of one stored hour, in display order. Unknown values make no hazard. */
export function hazardsAt(hourly: HourlySeries, hour: number, stream?: Stream): HazardKind[] {
  const { series } = hourly;
  const code = series.weatherCode?.[hour];
  const found: Record<HazardKind, boolean> = {
    thunder: isThunderCode(code),
    steepSeas: isSteep(series.waveHeightFt?.[hour], series.wavePeriodS?.[hour]),
    windAgainstCurrent: againstAt(hourly, hour, stream) !== null,
    longPeriodSwell: isLongPeriodSwell(series.swellHeightFt?.[hour], series.swellPeriodS?.[hour]),
    fog: isFoggyAt(series, hour),
  };
  return hazardKinds.filter(kind => found[kind]);
}

/** Returns the hazards of a day's stored hours, one entry per kind, in display order. */
export function hazardsOfDay(
  hourly: HourlySeries,
  { firstHour, hourCount }: Pick<ForecastDay, 'firstHour' | 'hourCount'>,
  stream?: Stream,
): Hazard[] {
  const found = new Map<HazardKind, Hazard>();
  for (let hour = firstHour; hour < firstHour + hourCount; hour++) {
    const at = hourly.time[hour];
    if (at === undefined) continue;
    for (const kind of hazardsAt(hourly, hour, stream)) {
      const before = found.get(kind);
      found.set(kind, {
        kind,
        from: before?.from ?? at,
        until: at + hourS,
        hourCount: (before?.hourCount ?? 0) + 1,
        peak: higher(before?.peak ?? null, seasOf(kind, hourly, hour)),
        ...(kind === 'windAgainstCurrent' && { against: stronger(before, againstAt(hourly, hour, stream)) }),
      });
    }
  }
  return hazardKinds.flatMap(kind => found.get(kind) ?? []);
}

function seasOf(kind: HazardKind, { series }: HourlySeries, hour: number): Hazard['peak'] {
  const swell = kind === 'longPeriodSwell';
  if (!swell && kind !== 'steepSeas') return null;
  const heightFt = (swell ? series.swellHeightFt : series.waveHeightFt)?.[hour];
  const periodS = (swell ? series.swellPeriodS : series.wavePeriodS)?.[hour];
  return isNumber(heightFt) && isNumber(periodS) ? { heightFt, periodS } : null;
}

const higher = (a: Hazard['peak'], b: Hazard['peak']): Hazard['peak'] =>
  a === null ? b : b === null || a.heightFt >= b.heightFt ? a : b;

const stronger = (before: Hazard | undefined, now: Against | null): Against => {
  const most = before?.against ?? { windKt: 0, currentKt: 0 };
  return now && now.currentKt > most.currentKt ? now : most;
};
