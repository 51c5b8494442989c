import type { SourceForecast } from '../forecast/forecast.ts';
import type { Instant } from '../time/time.ts';
import { fail, succeed, type Failure, type Result } from '../value/failure.ts';
import { isRecord } from '../value/is-record.ts';
import { ByteReader, ByteWriter, Newer, Unreadable, crc32 } from './bytes.ts';
import { number } from './packed-header.ts';
import { packForecast, unpackForecast, type PackedParts } from './packed-forecast.ts';

/** The gateway's answer for one place. `missing` = why half of it is absent; `stale` = why the gateway has nothing newer. */
export type PackedPlace =
  | { kind: 'facts'; forecast: SourceForecast; missing?: Failure; stale?: Failure }
  /** The caller's facts, identified by their tag, are still current at these times. */
  | { kind: 'unchanged'; fetchedAt: Instant; answeredAt: Instant | null; stale?: Failure }
  | { kind: 'failed'; failure: Failure };

/** Increases when readers must change; a reader rejects a version newer than itself. */
const packedVersion = 1;
export const packedType = 'application/vnd.offing.packed';

const mark = [0x4f, 0x46] as const;
const beforeBody = 7;
const mostPlaces = 100;

/** The same with facts that are already packed: a popular place is packed only once. */
export type PlaceToPack = PackedPlace | { kind: 'parts'; parts: PackedParts; stale?: Failure };

/** The content with its send time by the sender's clock. Its ages refer to that time. */
export interface Unpacked<Place = PackedPlace> {
  saidAt: Instant;
  places: Place[];
}

export function packAnswer(places: readonly PlaceToPack[], saidAt: Instant): Uint8Array<ArrayBuffer> {
  const headers: unknown[] = [];
  const columns: Uint8Array[] = [];
  for (const place of places) {
    if (place.kind !== 'facts' && place.kind !== 'parts') {
      headers.push(place);
      continue;
    }
    const parts = place.kind === 'parts' ? place.parts : packForecast(place.forecast);
    const missing = place.kind === 'facts' ? place.missing : undefined;
    const { stale } = place;
    headers.push(missing || stale ? [parts.header, missing ?? null, stale ?? null] : [parts.header]);
    columns.push(parts.columns);
  }
  return sealed(saidAt, headers, columns);
}

/** Layout: mark, version, checksum; the time; the headers of all places as JSON; then their columns in the same order. */
export function sealed(
  saidAt: Instant,
  headers: readonly unknown[],
  columns: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const body = new ByteWriter();
  body.count(saidAt);
  const text = new TextEncoder().encode(JSON.stringify(headers));
  body.count(text.length);
  const parts = [body.finish(), text, ...columns];
  const packed = new Uint8Array(parts.reduce((sum, each) => sum + each.length, beforeBody));
  let at = beforeBody;
  for (const each of parts) {
    packed.set(each, at);
    at += each.length;
  }
  packed.set([...mark, packedVersion]);
  new DataView(packed.buffer).setUint32(3, crc32(packed.subarray(beforeBody)), true);
  return packed;
}

/** Returns the places in the requested order. Rejects incomplete data and data newer than this reader. */
export const unpackAnswer = (packed: Uint8Array, provider: string): Result<Unpacked> =>
  unsealed(packed, provider, readPlace);

/** Reads the content of `sealed`: each place from its header and the columns that follow. */
export function unsealed<Place>(
  packed: Uint8Array,
  provider: string,
  readOne: (header: unknown, from: ByteReader) => Place,
): Result<Unpacked<Place>> {
  try {
    return succeed(read(packed, readOne));
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) {
      const failure = { kind: 'brokenAnswer', provider, detail: error.message } as const;
      return fail(error instanceof Newer ? { ...failure, isNewer: true } : failure);
    }
    throw error;
  }
}

function read<Place>(
  packed: Uint8Array,
  readOne: (header: unknown, from: ByteReader) => Place,
): Unpacked<Place> {
  if (packed.length < beforeBody || mark.some((byte, at) => packed[at] !== byte))
    throw new Unreadable('not a packed answer');
  const version = packed[2] ?? 0;
  if (version > packedVersion) throw new Newer(`packed form ${version}`);
  if (version !== packedVersion) throw new Unreadable(`packed form ${version}`);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const body = packed.subarray(beforeBody);
  if (view.getUint32(3, true) !== crc32(body)) throw new Unreadable('checksum');
  const from = new ByteReader(body);
  const saidAt = from.count();
  const headers: unknown = JSON.parse(from.text());
  if (!Array.isArray(headers) || headers.length > mostPlaces) throw new Unreadable();
  const places = headers.map((header: unknown) => readOne(header, from));
  if (from.left > 0) throw new Unreadable();
  return { saidAt, places };
}

function readPlace(header: unknown, from: ByteReader): PackedPlace {
  if (Array.isArray(header)) {
    const [facts, missing = null, stale = null]: unknown[] = header;
    return {
      kind: 'facts',
      forecast: unpackForecast(facts, from),
      ...(missing !== null && { missing: readFailure(missing) }),
      ...(stale !== null && { stale: readFailure(stale) }),
    };
  }
  const place = isRecord(header) ? header : {};
  if (place['kind'] === 'failed') return { kind: 'failed', failure: readFailure(place['failure']) };
  if (place['kind'] !== 'unchanged') throw new Unreadable();
  const { fetchedAt, answeredAt, stale } = place;
  return {
    kind: 'unchanged',
    fetchedAt: number(fetchedAt),
    answeredAt: answeredAt === null ? null : number(answeredAt),
    ...(stale !== undefined && { stale: readFailure(stale) }),
  };
}

/** Returns only failures that a service can cause; the user texts for any other would be wrong. */
export function readFailure(given: unknown): Failure {
  const { kind, provider, reason, status, detail } = isRecord(given) ? given : {};
  if (typeof provider !== 'string') throw new Unreadable();
  switch (kind) {
    case 'unreachable':
    case 'timeout':
    case 'quota':
    case 'rateLimited':
    case 'noData':
      return { kind, provider };
    case 'badRequest':
      return { kind, provider, reason: String(reason) };
    case 'http':
      return { kind, provider, status: number(status) };
    case 'brokenAnswer':
      return { kind, provider, detail: String(detail) };
    default:
      throw new Unreadable();
  }
}
