import { coordinatesKey, type Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import type { Column } from './hourly.ts';
import type { SourceForecast } from './forecast.ts';

/** The weather centers whose models the free source can be asked for beside its own choice. */
export const modelIds = ['ecmwf', 'gfs', 'icon', 'meteofrance', 'ukmo', 'gem'] as const;
export type ModelId = (typeof modelIds)[number];

/** What is compared of them, native units. */
export const modelSeriesNames = ['windSpeedKt', 'windGustKt', 'waveHeightFt'] as const;
export type ModelSeriesName = (typeof modelSeriesNames)[number];

export interface ModelSeries {
  id: ModelId;
  /** In step with `time`; a series that the model does not have here is an absent key. */
  series: Partial<Record<ModelSeriesName, Column>>;
}

/** What several models say of one place: facts only, stored beside its forecast and never mixed into it. */
export interface ModelFacts {
  coordinates: Coordinates;
  fetchedAt: Instant;
  provenance: SourceForecast['provenance'];
  time: Instant[];
  models: ModelSeries[];
  /** Asked for, and without a number for this place. */
  without: ModelId[];
  /**
   * What the runs of so many days before said of the same hours, the present one (0) first: of the one wave model that keeps them.
   * Absent where they were not answered.
   */
  earlier?: EarlierRun[];
  /** False where the call for the one half failed. */
  marineAnswered: boolean;
  weatherAnswered: boolean;
}

export interface EarlierRun {
  daysBefore: number;
  waveHeightFt: Column;
}

/** Whose earlier runs they are. */
export const earlierRunsOf: ModelId = 'ecmwf';

export const modelsPrefix = 'models_';

/** Under this the models of a place are stored. */
export const modelsId = (at: Coordinates): string => `${modelsPrefix}${coordinatesKey(at)}`;

/** Most models of one request: each adds its weight to a call. */
export const maxModels = 5;

interface Region {
  south: number;
  north: number;
  west: number;
  east: number;
  models: readonly ModelId[];
}

/** The first region that a place lies in decides; the centers of a region come before the others. */
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

/** The models for a place, out of those that the build allows. */
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
