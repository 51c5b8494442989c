import type { Trip } from '../src/core/rules/route/trip.ts';
import { arrivingBy } from '../src/core/rules/trip/arriving-by.ts';
import type { TripColumns } from '../src/core/rules/trip/trip-columns.ts';
import {
  streamSources,
  tripStream,
  type StreamSources,
  type TripStream,
} from '../src/core/rules/trip/trip-stream.ts';
import type { Departure } from '../src/core/rules/trip/verdict.ts';
import type { Instant } from '../src/core/rules/time/time.ts';
import { kmPerNauticalMile } from '../src/core/rules/unit/units.ts';
import { isRecord } from '../src/core/rules/value/is-record.ts';
import { isNumber } from '../src/core/rules/value/numbers.ts';
import { streamTables } from '../workers/features/trips/streams-by.ts';
import { tidePack } from './data-on-board.ts';
import { Misuse } from './misuse.ts';

export type StreamChoice = 'none' | 'tables' | 'model';
const choices: readonly StreamChoice[] = ['none', 'tables', 'model'];

/** Stream and wanted arrival from a trip's file; null = not stated. */
export interface StreamQuestion {
  stream: StreamChoice | null;
  arriveAt: Instant | null;
}

/** Throws `Misuse`. */
export function readStreamQuestion(json: unknown, file: string): StreamQuestion {
  const { stream = null, arriveAt = null } = isRecord(json) ? json : {};
  const choice = stream === null ? null : choices.find(each => each === stream);
  if (choice === undefined) throw new Misuse(`${file}: stream is none of "none", "tables", "model".`);
  return { stream: choice, arriveAt: arriveAt === null ? null : readArrival(arriveAt, file) };
}

function readArrival(value: unknown, file: string): Instant {
  if (isNumber(value)) return Math.floor(value);
  const isDated = typeof value === 'string' && /(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const ms = isDated ? Date.parse(value) : NaN;
  if (Number.isNaN(ms))
    throw new Misuse(
      `${file}: arriveAt is neither epoch seconds nor an instant like 2026-07-01T10:00-07:00.`,
    );
  return Math.floor(ms / 1000);
}

/** `tables` = as in the app: a table within 3 NM, else the model; `model` = the model's current alone. */
export async function streamAsAsked(
  stream: StreamChoice | null,
  trip: Trip,
  columns: TripColumns,
): Promise<TripStream | null> {
  if (stream === null || stream === 'none') return null;
  const tables = stream === 'tables' ? streamTables(await tidePack('currents'), trip, columns) : [];
  return tripStream(trip, columns, tables);
}

/** A departure and its way; `arrival` null = the boat does not arrive. */
export type ToldDeparture = Departure & {
  arrival: Instant | null;
  throughWaterNm: number | null;
  overGroundNm: number | null;
  /** Won by the stream; negative = lost. */
  streamMinutes: number | null;
};

export function withStream(departure: Departure, groundKm: number): ToldDeparture {
  const { end, stream } = departure;
  const nm = (km: number): number => Math.round((km / kmPerNauticalMile) * 1000) / 1000;
  const gainedS = stream ? stream.gainedS : 0;
  return {
    ...departure,
    arrival: gainedS === null ? null : end,
    throughWaterNm: nm(stream?.waterKm ?? groundKm),
    overGroundNm: nm(stream?.groundKm ?? groundKm),
    streamMinutes: gainedS === null ? null : Math.round(gainedS / 6) / 10,
  };
}

export interface ToldStream {
  streamSources?: StreamSources;
  /** The last departures that are there by then: of all, and of those that are go. */
  arriveAt?: { by: Instant; latest: Instant | null; latestGo: Instant | null };
}

export function streamAnswers(
  { arriveAt }: StreamQuestion,
  trip: Trip,
  stream: TripStream | null,
  departures: readonly Departure[],
): ToldStream {
  return {
    ...(stream && { streamSources: streamSources(trip, stream) }),
    ...(arriveAt !== null && {
      arriveAt: {
        by: arriveAt,
        latest: arrivingBy(departures, arriveAt)?.start ?? null,
        latestGo:
          arrivingBy(
            departures.filter(({ verdict }) => verdict === 'go'),
            arriveAt,
          )?.start ?? null,
      },
    }),
  };
}
