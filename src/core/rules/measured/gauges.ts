import type { Coordinates } from '../place/place.ts';
import { dayS, type Instant } from '../time/time.ts';
import { measuredId } from './measured.ts';

/** How high the water stood, in meters above the chart datum (mean lower low water). */
export interface WaterLevel {
  time: Instant;
  levelM: number;
}

/** What a shore station measured of the wind last; native units. */
export interface ShoreWind {
  time: Instant;
  windSpeedKt: number;
  windGustKt: number | null;
  windDirectionDeg: number | null;
}

/** A station of the tide tables that may have a gauge. */
export interface GaugeCandidate extends Coordinates {
  /** NOAA's own: 9413450. */
  id: string;
  name: string;
}

/** A tide gauge, as it told it. */
export interface Gauge extends GaugeCandidate {
  /** Newest first, every half hour of the last day and the newest. */
  levels: WaterLevel[];
  wind: ShoreWind | null;
  water: { time: Instant; seaTempF: number } | null;
}

/** What tide gauges near a place measured: facts as they told them. */
export interface GaugeFacts {
  coordinates: Coordinates;
  fetchedAt: Instant;
  provenance: 'live' | 'simulated' | 'recorded';
  /** Nearest first. Empty = of the stations asked none measures the water. */
  gauges: Gauge[];
  /** Stations of the tables that measure nothing, and when that was said. */
  without: Record<string, Instant>;
}

/** A gauge beside what the tables predict of it. */
export interface GaugeReading extends Omit<Gauge, 'levels'> {
  /** `predictedM`: of the same station, minute and datum; null = no tables on this device. */
  levels: (WaterLevel & { predictedM: number | null })[];
}

export interface WaterLevels extends Omit<GaugeFacts, 'gauges' | 'without'> {
  gauges: GaugeReading[];
}

/** What the gauges' keeper is called in failures. */
export const gaugeProvider = 'NOAA CO-OPS';

/** Under this what gauges around a place measured is stored: beside what buoys did, and goes with it. */
export const gaugesId = (at: Coordinates): string => `${measuredId(at)}_gauges`;

/** Most gauges that are shown. */
export const mostGauges = 2;
/** Most stations of the tables that one refresh asks for measurements. */
export const mostAsked = 8;
/** Farther away another tide is measured. */
export const gaugeReachKm = 40;
/** A gauge reports every six minutes; after this its water says nothing of now. */
export const levelOldAfterS = 2 * 3600;
/** Oldest report of a gauge that is used, s. */
const keptS = 7 * dayS;
/** A gauge that is out of order for some hours says the same as a station that has none. */
const withoutForS = dayS;

export const isKnownWithout = ({ without }: Pick<GaugeFacts, 'without'>, id: string, now: Instant): boolean =>
  now - (without[id] ?? -Infinity) < withoutForS;

/** What a gauge that fell silent told last: kept for a week, so that it can be said to be silent. */
export const keptOf = (before: GaugeFacts | null, id: string, now: Instant): Gauge | null =>
  before?.gauges.find(gauge => gauge.id === id && now - (gauge.levels[0]?.time ?? 0) < keptS) ?? null;
