import type { Column } from '../forecast/hourly.ts';
import {
  modelIds,
  modelSeriesNames,
  type EarlierRun,
  type ModelFacts,
  type ModelId,
  type ModelSeries,
} from '../forecast/models.ts';
import type { Instant } from '../time/time.ts';
import type { Failure, Result } from '../value/failure.ts';
import { isRecord } from '../value/is-record.ts';
import { isNumber } from '../value/numbers.ts';
import { ByteWriter, Unreadable, type ByteReader } from './bytes.ts';
import { readFailure, sealed, unsealed, type Unpacked } from './packed-answer.ts';
import { readColumn, skipColumn, writeColumn } from './packed-column.ts';
import { readHours } from './packed-forecast.ts';
import { number, oneOf, provenances } from './packed-header.ts';

/**
 * The gateway's answer about the models of one place. `missing` = why half of it is absent; `stale` = why the gateway has nothing newer.
 */
export type PackedModels =
  | { kind: 'models'; facts: ModelFacts; missing?: Failure; stale?: Failure }
  | { kind: 'failed'; failure: Failure };

/** Uses the envelope of packed forecasts: each place's columns follow in the order of its header. */
export function packModels(places: readonly PackedModels[], saidAt: Instant): Uint8Array<ArrayBuffer> {
  const columns: Uint8Array[] = [];
  const headers = places.map(place => {
    if (place.kind === 'failed') return place;
    columns.push(columnsOf(place.facts));
    return headerOf(place);
  });
  return sealed(saidAt, headers, columns);
}

export const unpackModels = (packed: Uint8Array, provider: string): Result<Unpacked<PackedModels>> =>
  unsealed(packed, provider, readPlace);

type ModelsPlace = Extract<PackedModels, { kind: 'models' }>;

/** Models by index, those without any number last. A series that a model does not have follows as a column of gaps. */
const headerOf = ({ facts, missing, stale }: ModelsPlace): unknown[] => [
  facts.coordinates.lat,
  facts.coordinates.lng,
  facts.fetchedAt,
  provenances.indexOf(facts.provenance),
  [...facts.models.map(({ id }) => id), ...facts.without].map(id => modelIds.indexOf(id)),
  facts.earlier?.map(({ daysBefore }) => daysBefore) ?? null,
  facts.marineAnswered ? 1 : 0,
  facts.weatherAnswered ? 1 : 0,
  missing ?? null,
  stale ?? null,
];

function columnsOf({ time, models, without, earlier = [] }: ModelFacts): Uint8Array {
  const to = new ByteWriter();
  to.count(time.length);
  writeColumn(to, time);
  const gaps = time.map(() => null);
  const none: ModelSeries['series'] = {};
  const series = [...models.map(each => each.series), ...without.map(() => none)];
  const all = [
    ...series.flatMap(each => modelSeriesNames.map(name => each[name] ?? gaps)),
    ...earlier.map(({ waveHeightFt }) => waveHeightFt),
  ];
  for (const column of all) writeColumn(to, column);
  return to.finish();
}

function readPlace(header: unknown, from: ByteReader): PackedModels {
  if (!Array.isArray(header))
    return { kind: 'failed', failure: readFailure(isRecord(header) ? header['failure'] : null) };
  const given: unknown[] = header;
  const [lat, lng, fetchedAt, provenance, ids, earlier, marine, weather, missing, stale] = given;
  const time = readHours(from);
  const column = (): Column => readColumn(from, time.length);
  const models: ModelSeries[] = [];
  const without: ModelId[] = [];
  for (const place of listOf(ids)) {
    const id = modelIds[number(place)];
    if (id === undefined) {
      // Skips a model that only a later build requests.
      for (const _name of modelSeriesNames) skipColumn(from, time.length);
      continue;
    }
    const series: ModelSeries['series'] = {};
    for (const name of modelSeriesNames) {
      const values = column();
      if (values.some(isNumber)) series[name] = values;
    }
    if (Object.keys(series).length > 0) models.push({ id, series });
    else without.push(id);
  }
  return {
    kind: 'models',
    facts: {
      coordinates: { lat: number(lat), lng: number(lng) },
      fetchedAt: number(fetchedAt),
      provenance: oneOf(provenances, provenance),
      time,
      models,
      without,
      ...(earlier !== null && {
        earlier: listOf(earlier).map((daysBefore): EarlierRun => ({
          daysBefore: number(daysBefore),
          waveHeightFt: column(),
        })),
      }),
      marineAnswered: marine === 1,
      weatherAnswered: weather === 1,
    },
    ...(missing !== null && { missing: readFailure(missing) }),
    ...(stale !== null && { stale: readFailure(stale) }),
  };
}

function listOf(given: unknown): unknown[] {
  if (!Array.isArray(given)) throw new Unreadable();
  return given;
}
