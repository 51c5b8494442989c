import type { Coordinates } from '../place/place.ts';
import { dayS, type Instant } from '../time/time.ts';
import { measuredId } from './measured.ts';

/** Water level, meters above the chart datum (mean lower low water). */
export interface WaterLevel {
  time: Instant;
  levelM: number;
}

/** Latest wind measurement of a shore station; native units. */
export interface ShoreWind {
  time: Instant;
  windSpeedKt: number;
  windGustKt: number | null;
  windDirectionDeg: number | null;
}

/** A station of the tide tables that may have a gauge. */
export interface GaugeCandidate extends Coordinates {
  /** NOAA's station id: 9413450. */
  id: string;
  name: string;
}

/** A tide gauge with its reported values. */
export interface Gauge extends GaugeCandidate {
  /** Newest first: the newest level, and one per half hour of the last day. */
  levels: WaterLevel[];
  wind: ShoreWind | null;
  water: { time: Instant; seaTempF: number } | null;
}

/** Measurements of tide gauges near a place: facts as the gauges reported them. */
export interface GaugeFacts {
  coordinates: Coordinates;
  fetchedAt: Instant;
  provenance: 'live' | 'simulated' | 'recorded';
  /** Nearest first. Empty = no requested station measures the water. */
  gauges: Gauge[];
  /** Stations of the tables that measure nothing, with the time of that answer. */
  without: Record<string, Instant>;
}

/** A gauge's measurements beside the predictions of the tables. */
export interface GaugeReading extends Omit<Gauge, 'levels'> {
  /** `predictedM` is for the same station, minute and datum; null = no tables on this device. */
  levels: (WaterLevel & { predictedM: number | null })[];
}

export interface WaterLevels extends Omit<GaugeFacts, 'gauges' | 'without'> {
  gauges: GaugeReading[];
}

/** Name of the gauges' operator in failures. */
export const gaugeProvider = 'NOAA CO-OPS';

/**
 * Returns the storage id of the gauge measurements around a place. They are stored beside the buoys' measurements and deleted with them.
 */
export const gaugesId = (at: Coordinates): string => `${measuredId(at)}_gauges`;

/** Maximum number of gauges shown. */
export const mostGauges = 2;
/** Maximum number of table stations that one refresh requests. */
export const mostAsked = 8;
/** Largest distance of a gauge, km: farther away the tide differs. */
export const gaugeReachKm = 40;
/** Age from which a level is out of date, s. A gauge reports every six minutes. */
export const levelOldAfterS = 2 * 3600;
/** Oldest gauge report that is used, s. */
const keptS = 7 * dayS;
/** How long a station without measurements is not asked again, s: a gauge that is out of order for some hours gives the same answer. */
const withoutForS = dayS;

export const isKnownWithout = ({ without }: Pick<GaugeFacts, 'without'>, id: string, now: Instant): boolean =>
  now - (without[id] ?? -Infinity) < withoutForS;

/** Returns the last stored report of a silent gauge. It is stored for a week, so that the app can say that the gauge is silent. */
export const keptOf = (before: GaugeFacts | null, id: string, now: Instant): Gauge | null =>
  before?.gauges.find(gauge => gauge.id === id && now - (gauge.levels[0]?.time ?? 0) < keptS) ?? null;
