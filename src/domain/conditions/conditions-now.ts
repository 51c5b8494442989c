import type { HourlyName, HourlySeries } from '../forecast/forecast.ts';
import { hourIndexAt, type Instant } from '../time/time.ts';

export interface ConditionsNow {
  /** Start of the stored hour these are from. */
  hour: Instant;
  /** Its index in the columns. */
  hourIndex: number;
  waveHeightFt: number | null;
  wavePeriodS: number | null;
  waveDirectionDeg: number | null;
  seaTempF: number | null;
  currentSpeedKt: number | null;
  currentTowardDeg: number | null;
}

/** "Current conditions": the stored hour that holds the real now; null when none does. */
export function conditionsNow({ time, series }: HourlySeries, now: Instant): ConditionsNow | null {
  const hourIndex = hourIndexAt(time, now);
  const hour = hourIndex === null ? undefined : time[hourIndex];
  if (hourIndex === null || hour === undefined) return null;
  const at = (name: HourlyName): number | null => series[name]?.[hourIndex] ?? null;
  return {
    hour,
    hourIndex,
    waveHeightFt: at('waveHeightFt'),
    wavePeriodS: at('wavePeriodS'),
    waveDirectionDeg: at('waveDirectionDeg'),
    seaTempF: at('seaTempF'),
    currentSpeedKt: at('currentSpeedKt'),
    currentTowardDeg: at('currentTowardDeg'),
  };
}
