import type { PlaceInstead } from './answers.ts';
import type { Confidence } from '../../src/core/rules/week/confidence.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import type { StreamEvent } from '../../src/core/rules/tide/current-predictor.ts';
import type { TableTurn } from '../../src/core/rules/tide/tide-predictor.ts';
import type { TripReading } from '../../src/core/rules/trip/trip-reading.ts';
import type { LegDetails } from '../../src/core/rules/trip/leg-details.ts';
import type { ModelAgreement } from '../../src/core/rules/trip/model-agreement.ts';
import type { LegSpread, ModelSays } from '../../src/core/rules/trip/trip-models.ts';
import type { TrackPoint } from '../../src/core/rules/trip/trip-track.ts';
import type { StreamSources } from '../../src/core/rules/trip/trip-stream.ts';
import type { Departure, TripVerdict } from '../../src/core/rules/trip/verdict.ts';
import type { TripWindow } from '../../src/core/rules/trip/trip-windows.ts';
import type { DayBounds, Instant, Zone } from '../../src/core/rules/time/time.ts';

/** The departures of a trip, as far as this device has data. */
export interface JudgedTrip {
  /** Empty where the trip's own download covers the way. */
  instead: PlaceInstead[];
  /** The area field stands in: all verdicts are by this run alone. null = by forecasts. */
  field: { model: string; start: Instant; fetchedAt: Instant } | null;
  departures: Departure[];
  windows: TripWindow[];
  /** Of each window; null = nothing is said. */
  confidence: (Confidence | null)[];
  /** Number of other models that say "go" throughout each window; null = unknown. */
  agreement: (ModelAgreement | null)[];
  /** Source of the stream that the times count. */
  stream: StreamSources;
  /** Time zone in which the trip's times are shown, and its days from the first to the last departure. */
  zone: Zone;
  days: DayBounds[];
}

/** One departure of a trip. */
export interface TripDetails {
  legs: LegDetails[];
  /** Of each leg. */
  verdicts: TripVerdict[];
  /** From the departure to the end in even steps. */
  track: TrackPoint[];
  /** Verdicts by each other model, and their differences on each leg; empty = not downloaded. */
  models: ModelSays[];
  spreads: LegSpread[];
}

/** Tide tables at one waypoint over the days of a trip; `station` is null if none is near enough. */
export type TripTide = {
  /** Index into the trip's waypoints. */
  waypoint: number;
} & (
  | {
      kind: 'tide';
      /** `isNearby`: its times may differ. */
      station: { name: string; distanceKm: number; datum: string; isNearby: boolean } | null;
      turns: TableTurn[];
    }
  | { kind: 'stream'; station: { name: string; distanceKm: number } | null; events: StreamEvent[] }
);

export interface LegOnLand {
  /** Index into the legs of the way out. */
  leg: number;
  km: number;
}

/** A way around land between two positions. It regards the drawn coast only and is not a safe route. */
export type WayAroundLand =
  /** `points` without both ends; `km` from end to end. */
  | { kind: 'way'; points: Coordinates[]; km: number }
  /** That end stands on land, with no water near it. */
  | { kind: 'onLand'; end: 'from' | 'to' }
  | { kind: 'none' };

/** The forecast near a position now. */
export interface ForecastHere extends TripReading {
  distanceKm: number;
  fetchedAt: Instant;
  validUntil: Instant | null;
  provenance: Forecast['provenance'];
  /** Its download proved this device's clock wrong. */
  isClockWrong: boolean;
}
