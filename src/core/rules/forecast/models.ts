import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import type { Column } from './hourly.ts';
import type { SourceForecast } from './forecast.ts';

/** Weather centers whose models the free source offers in addition to its own choice. */
export const modelIds = ['ecmwf', 'gfs', 'icon', 'meteofrance', 'ukmo', 'gem'] as const;
export type ModelId = (typeof modelIds)[number];

/** Compared series, native units. */
export const modelSeriesNames = ['windSpeedKt', 'windGustKt', 'waveHeightFt'] as const;
export type ModelSeriesName = (typeof modelSeriesNames)[number];

export interface ModelSeries {
  id: ModelId;
  /** Aligned with `time`; a series that the model does not have here is an absent key. */
  series: Partial<Record<ModelSeriesName, Column>>;
}

/** Forecasts of several models for one place: facts only, stored beside its forecast and never mixed into it. */
export interface ModelFacts {
  coordinates: Coordinates;
  fetchedAt: Instant;
  provenance: SourceForecast['provenance'];
  time: Instant[];
  models: ModelSeries[];
  /** Requested models without a number for this place. */
  without: ModelId[];
  /** Values of earlier runs for the same hours, the present run (0) first. Only one wave model keeps them. Absent if not answered. */
  earlier?: EarlierRun[];
  /** False if the call for this half failed. */
  marineAnswered: boolean;
  weatherAnswered: boolean;
}

export interface EarlierRun {
  daysBefore: number;
  waveHeightFt: Column;
}

/** The model whose earlier runs are stored. */
export const earlierRunsOf: ModelId = 'ecmwf';

export const modelsPrefix = 'models_';

/** Returns the storage id of a place's models. */
export const modelsId = (at: Coordinates): string => `${modelsPrefix}${coordinatesKey(at)}`;

/** Maximum number of models per request: each increases the weight of a call. */
export const maxModels = 5;

interface Region {
  south: number;
  north: number;
  west: number;
  east: number;
  models: readonly ModelId[];
}

/** The first region that contains a place decides; the region's own centers come first. */
const regions: readonly Region[] = [
  {
    south: 30,
    north: 72,
    west: -25,
    east: 42,
    models: ['ecmwf', 'icon', 'meteofrance', 'ukmo', 'gfs'],
  },
  { south: 10, north: 85, west: -170, east: -45, models: ['gfs', 'ecmwf', 'icon', 'gem', 'ukmo'] },
];
const elsewhere: readonly ModelId[] = ['ecmwf', 'gfs', 'icon', 'ukmo', 'meteofrance'];

/** Returns the models for a place, among those that the build allows. */
export function modelsFor({ lat, lng }: Coordinates, allowed: readonly ModelId[]): ModelId[] {
  const region = regions.find(
    ({ south, north, west, east }) => lat >= south && lat <= north && lng >= west && lng <= east,
  );
  return (region?.models ?? elsewhere).filter(id => allowed.includes(id)).slice(0, maxModels);
}

/** Proper names, the same in every language. */
export const modelNames: Record<ModelId, string> = {
  ecmwf: 'ECMWF',
  gfs: 'GFS',
  icon: 'ICON',
  meteofrance: 'Météo-France',
  ukmo: 'UK Met Office',
  gem: 'GEM',
};
