import { clockProof, type ClockProof } from '../forecast/clock.ts';
import { isWellKnown } from '../score/best-day.ts';
import type { Forecast, ForecastDay, SourceId } from '../forecast/forecast.ts';
import type { HourlyScores } from '../forecast/verdicts.ts';
import type { HourlySeries } from '../forecast/hourly.ts';
import { hoursOf, partlyKnown, type PartlyKnown } from '../forecast/known-hours.ts';
import { oldestFetchedAt } from '../forecast/fill-from-fallback.ts';
import type { Instant, Zone } from '../time/time.ts';

/** Summary of a stored forecast, for cards and comparison. */
export interface ForecastGlance {
  forecastId: string;
  source: SourceId;
  provenance: Forecast['provenance'];
  /** Download time of the oldest part: waves may come from an older download, and this is the only place that says so. */
  fetchedAt: Instant;
  issuedAt?: Instant | null | undefined;
  zone: Zone;
  /** Error of this device's clock at the download; null = no error proved. */
  clock: ClockProof | null;
  /** Start of the last stored hour; `fetchedAt` if there are no hours. */
  validUntil: Instant;
  days: GlanceDay[];
  /** The stored hours, for the current hour and the next change: only the screen's clock knows which these are. */
  hourly: HourlySeries;
  scores: Pick<HourlyScores, 'rawScore' | 'coverage' | 'seaState' | 'seaStateComplete'>;
}

export type GlanceDay = Pick<
  ForecastDay,
  | 'date'
  | 'start'
  | 'end'
  | 'firstHour'
  | 'hourCount'
  | 'fishing'
  | 'bestHours'
  | 'sky'
  | 'bestTimeScore'
  | 'seaState'
  | 'windSpeedKt'
  | 'windGustKt'
  | 'windDirectionDeg'
  | 'waveHeightFt'
  | 'wavePeriodS'
  | 'airTempMaxF'
  | 'seaTempF'
> & {
  /** The day's highest swell with its period; null = no hour has swell data. */
  swell: { heightFt: number; periodS: number | null } | null;
  partlyKnown: PartlyKnown | null;
  isWellKnown: boolean;
};

/** Creates the summary of a stored document; its days are in the document's own zone. */
export function glance(forecast: Forecast): ForecastGlance {
  const { id, source, provenance, fetchedAt, issuedAt, borrowed, zone, hourly, scores, days } = forecast;
  return {
    forecastId: id,
    source,
    provenance,
    fetchedAt: oldestFetchedAt({ fetchedAt, borrowed }),
    issuedAt,
    clock: clockProof({ forecast }),
    zone,
    validUntil: hourly.time.at(-1) ?? fetchedAt,
    hourly: { ...hourly, series: told(hourly) },
    scores: {
      rawScore: scores.rawScore,
      coverage: scores.coverage,
      seaState: scores.seaState,
      seaStateComplete: scores.seaStateComplete,
    },
    days: days.map(day => ({
      date: day.date,
      start: day.start,
      end: day.end,
      firstHour: day.firstHour,
      hourCount: day.hourCount,
      fishing: day.fishing,
      bestHours: day.bestHours,
      sky: day.sky,
      bestTimeScore: day.bestTimeScore,
      seaState: day.seaState,
      windSpeedKt: day.windSpeedKt,
      windGustKt: day.windGustKt,
      windDirectionDeg: day.windDirectionDeg,
      waveHeightFt: day.waveHeightFt,
      wavePeriodS: day.wavePeriodS,
      airTempMaxF: day.airTempMaxF,
      seaTempF: day.seaTempF,
      swell: highestSwell(hourly, day),
      partlyKnown: partlyKnown(hourly, day),
      isWellKnown: isWellKnown(day, scores.coverage),
    })),
  };
}

function highestSwell({ series }: HourlySeries, day: ForecastDay): GlanceDay['swell'] {
  let highest: GlanceDay['swell'] = null;
  for (const hour of hoursOf(day)) {
    const heightFt = series.swellHeightFt?.[hour] ?? null;
    if (heightFt !== null && heightFt > (highest?.heightFt ?? -1))
      highest = { heightFt, periodS: series.swellPeriodS?.[hour] ?? null };
  }
  return highest;
}

const told = ({ series }: HourlySeries): HourlySeries['series'] =>
  Object.fromEntries(toldNow.flatMap(name => (series[name] ? [[name, series[name]]] : [])));

/** Values of the current hour that a card shows; the worker sends no others. */
const toldNow = ['windSpeedKt', 'windGustKt', 'windDirectionDeg', 'waveHeightFt', 'wavePeriodS'] as const;
