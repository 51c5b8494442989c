import { clockProof, type ClockProof } from './clock.ts';
import { isWellKnown } from './best-day.ts';
import type { Forecast, ForecastDay, SourceId } from './forecast.ts';
import { partlyKnown, type PartlyKnown } from './known-hours.ts';
import { oldestFetchedAt } from './lend.ts';
import type { Instant, Zone } from './time.ts';

/** A stored forecast in a nutshell, for cards and comparison. */
export interface ForecastGlance {
  forecastId: string;
  source: SourceId;
  provenance: Forecast['provenance'];
  /** Of the oldest part: waves may be lent from an older download, and nothing else says so here. */
  fetchedAt: Instant;
  issuedAt?: Instant | null | undefined;
  zone: Zone;
  /** How wrong this device's clock was at the download; null = nothing is known against it. */
  clock: ClockProof | null;
  /** Start of the last hour that is stored; `fetchedAt` when there is none. */
  validUntil: Instant;
  days: GlanceDay[];
}

export type GlanceDay = Pick<
  ForecastDay,
  | 'date'
  | 'start'
  | 'end'
  | 'fishing'
  | 'bestHours'
  | 'bestTimeScore'
  | 'seaState'
  | 'windSpeedKt'
  | 'windGustKt'
  | 'windDirectionDeg'
  | 'waveHeightFt'
  | 'wavePeriodS'
  | 'airTempMaxF'
  | 'seaTempF'
  | 'isBestFishingDay'
> & {
  partlyKnown: PartlyKnown | null;
  isWellKnown: boolean;
};

/** The glance of a stored document; its days are on the document's own clock. */
export function glance(forecast: Forecast): ForecastGlance {
  const { id, source, provenance, fetchedAt, borrowed, zone, hourly, scores, days } = forecast;
  return {
    forecastId: id,
    source,
    provenance,
    fetchedAt: oldestFetchedAt({ fetchedAt, borrowed }),
    issuedAt: hourly.issuedAt,
    clock: clockProof({ forecast }),
    zone,
    validUntil: hourly.time.at(-1) ?? fetchedAt,
    days: days.map(day => ({
      date: day.date,
      start: day.start,
      end: day.end,
      fishing: day.fishing,
      bestHours: day.bestHours,
      bestTimeScore: day.bestTimeScore,
      seaState: day.seaState,
      windSpeedKt: day.windSpeedKt,
      windGustKt: day.windGustKt,
      windDirectionDeg: day.windDirectionDeg,
      waveHeightFt: day.waveHeightFt,
      wavePeriodS: day.wavePeriodS,
      airTempMaxF: day.airTempMaxF,
      seaTempF: day.seaTempF,
      isBestFishingDay: day.isBestFishingDay,
      partlyKnown: partlyKnown(hourly, day),
      isWellKnown: isWellKnown(day, scores.coverage),
    })),
  };
}
