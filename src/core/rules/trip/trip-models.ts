import { possibleSeries } from '../forecast/impossible.ts';
import { modelNames, type ModelId, type ModelSeries } from '../forecast/models.ts';
import type { SourceForecast } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import { noRules, unknownBoat, type Trip } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import { layHours, type TripColumns } from './trip-columns.ts';
import { tripJudge } from './judge.ts';
import { legDetails, type Met } from './leg-details.ts';
import { agreementOf, type ModelAgreement } from './model-agreement.ts';
import type { Departure } from './verdict.ts';
import type { TripStream } from './trip-stream.ts';
import type { TripWindow } from './trip-windows.ts';

/** Stored values of several models along a trip: facts only, beside its download and never mixed into it. */
export interface RouteModels {
  fetchedAt: Instant;
  provenance: SourceForecast['provenance'];
  asked: ModelId[];
  samples: ModelSample[];
  /** False if the marine or the weather call was not answered. */
  marineAnswered: boolean;
  weatherAnswered: boolean;
}
interface ModelSample {
  at: Coordinates;
  time: Instant[];
  models: ModelSeries[];
}

/** Summary of `RouteModels`. */
export interface TripModels extends Omit<RouteModels, 'samples'> {
  /** End of the sample that ends first. */
  validUntil: Instant | null;
  points: Coordinates[];
  /** Names of requested models without any number on this route. */
  without: string[];
  /** Names of models with wind but without waves: they can only object to a departure. */
  withoutWaves: string[];
}

export function modelsInShort({ samples, ...facts }: RouteModels): TripModels {
  const ends = samples.flatMap(({ time }) => time.at(-1) ?? []);
  const of = (id: ModelId): ModelSeries['series'][] =>
    samples.flatMap(({ models }) => models.find(each => each.id === id)?.series ?? []);
  const { asked } = facts;
  return {
    ...facts,
    validUntil: ends.length === 0 ? null : Math.min(...ends),
    points: samples.map(({ at }) => at),
    without: named(asked.filter(id => of(id).length === 0)),
    withoutWaves: named(
      asked.filter(id => of(id).length > 0 && of(id).every(({ waveHeightFt }) => !waveHeightFt)),
    ),
  };
}

const named = (ids: readonly ModelId[]): string[] => ids.map(id => modelNames[id]);

/** One model along a route, if it has any data. */
interface ModelAlong {
  id: ModelId;
  columns: TripColumns;
}

/** Builds the columns once for all departures. */
export const modelsAlong = ({ asked, samples }: RouteModels): ModelAlong[] =>
  asked.flatMap(id => {
    const columns = layHours(
      samples.map(({ at, time, models }) => {
        const series = models.find(each => each.id === id)?.series;
        return {
          at,
          hourly: series ? { time, series: possibleSeries(series) } : null,
          isNearShore: false,
          isSeaAnswered: true,
        };
      }),
      { events: 'none' },
    );
    return columns ? [{ id, columns }] : [];
  });

/** One model's verdict on a departure, from wind and sea alone. */
export interface ModelSays extends Pick<Departure, 'verdict' | 'reason'> {
  id: ModelId;
  name: string;
}

/** A model has no warnings. */
const notAsked = { known: [], check: { kind: 'checked' } } as const;

type ModelJudge = (start: Instant) => ModelSays;

/**
 * Judges wind, gusts and waves of each model by the trip's own limits and the bands, in the same way as the forecast, on the passage with
 * the trip's own stream. The models have no wave periods and no weather. Daylight, tide, fuel and warnings do not depend on them. Missing
 * values of a model count as no data, never as fair.
 */
export function modelJudges(
  trip: Trip,
  models: readonly ModelAlong[],
  stream: TripStream | null = null,
): ModelJudge[] {
  const bare: Trip = {
    ...trip,
    limits: { ...trip.limits, minWavePeriodS: null },
    rules: noRules,
    boat: unknownBoat,
    // The models are not judged by hazards either.
    hazards: [],
  };
  return models.map(({ id, columns }) => {
    const facts = { columns, warnings: notAsked, gates: [], stream };
    const judge = tripJudge(bare, facts, { from: 0, until: 0 });
    return start => {
      const { verdict, reason } = judge(start);
      return { id, name: modelNames[id], verdict, reason };
    };
  });
}

/**
 * Agreement over a whole window: a model says go if it does so for every departure. A model that lacks data for some departures and objects
 * to none is not judged.
 */
export const windowAgreement = (
  judges: readonly ModelJudge[],
  departures: readonly Departure[],
  { start, end }: TripWindow,
): ModelAgreement | null => {
  const starts = departures.flatMap(each => (each.start >= start && each.start <= end ? [each.start] : []));
  return agreementOf(
    judges.map(judge => {
      const verdicts = starts.map(at => judge(at).verdict);
      const against = verdicts.find(verdict => verdict === 'marginal' || verdict === 'no-go');
      return { verdict: against ?? (verdicts.includes('no-data') ? 'no-data' : 'go') };
    }),
  );
};

/** Lowest and highest of the models' worst values on a leg, and the number of models that know the whole leg (at least two). */
interface ModelSpan {
  low: number;
  high: number;
  count: number;
}
export type LegSpread = Record<'wind' | 'gust' | 'wave', ModelSpan | null>;

export function legSpreads(
  trip: Trip,
  models: readonly ModelAlong[],
  start: Instant,
  stream: TripStream | null = null,
): LegSpread[] {
  const ofModels = models.map(({ columns }) => legDetails(trip, columns, start, stream));
  const spanAt = (leg: number, name: keyof LegSpread): ModelSpan | null => {
    const known = ofModels
      .map(legs => legs[leg]?.[name])
      .filter((met): met is Met => met?.complete === true)
      .map(({ value }) => value);
    return known.length < 2
      ? null
      : { low: Math.min(...known), high: Math.max(...known), count: known.length };
  };
  return (ofModels[0] ?? []).map((_, leg) => ({
    wind: spanAt(leg, 'wind'),
    gust: spanAt(leg, 'gust'),
    wave: spanAt(leg, 'wave'),
  }));
}
