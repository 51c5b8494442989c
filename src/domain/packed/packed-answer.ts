import type { SourceForecast } from '../forecast/forecast.ts';
import type { Instant } from '../time/time.ts';
import { fail, succeed, type Failure, type Result } from '../value/failure.ts';
import { isRecord } from '../value/is-record.ts';
import { ByteReader, ByteWriter, Unreadable, crc32 } from './bytes.ts';
import { number } from './packed-header.ts';
import { packForecast, unpackForecast, type PackedParts } from './packed-forecast.ts';

/** What the gateway says of one place. `missing` = why half of it is not there; `stale` = why it could have nothing newer. */
export type PackedPlace =
  | { kind: 'facts'; forecast: SourceForecast; missing?: Failure; stale?: Failure }
  /** The facts are those that were told of by their tag; they were true at these times. */
  | { kind: 'unchanged'; fetchedAt: Instant; answeredAt: Instant | null; stale?: Failure }
  | { kind: 'failed'; failure: Failure };

/** Grows when what is read changes; a reader refuses what is newer than itself. */
export const packedVersion = 1;
export const packedType = 'application/vnd.offing.packed';

const mark = [0x4f, 0x46] as const;
const beforeBody = 7;
const mostPlaces = 100;

/** The same, its facts packed already: what many ask for is packed once. */
export type PlaceToPack = PackedPlace | { kind: 'parts'; parts: PackedParts; stale?: Failure };

/** What is said, and when by the clock of whoever says it: ages are told by that clock. */
export interface Unpacked {
  saidAt: Instant;
  places: PackedPlace[];
}

/** Mark, version, checksum; the time; then the headers of all places as JSON, then their columns in the same order. */
export function packAnswer(places: readonly PlaceToPack[], saidAt: Instant): Uint8Array<ArrayBuffer> {
  const body = new ByteWriter();
  body.count(saidAt);
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
  body.text(JSON.stringify(headers));
  const head = body.finish();
  const packed = new Uint8Array(beforeBody + columns.reduce((sum, each) => sum + each.length, head.length));
  packed.set(head, beforeBody);
  let at = beforeBody + head.length;
  for (const each of columns) {
    packed.set(each, at);
    at += each.length;
  }
  packed.set([...mark, packedVersion]);
  new DataView(packed.buffer).setUint32(3, crc32(packed.subarray(beforeBody)), true);
  return packed;
}

/** The places in the order in which they were asked for. Whatever is not whole, or newer than this reader, is refused. */
export function unpackAnswer(packed: Uint8Array, provider: string): Result<Unpacked> {
  try {
    return succeed(read(packed));
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError)
      return fail({ kind: 'brokenAnswer', provider, detail: error.message });
    throw error;
  }
}

function read(packed: Uint8Array): Unpacked {
  if (packed.length < beforeBody || mark.some((byte, at) => packed[at] !== byte))
    throw new Unreadable('not a packed answer');
  const version = packed[2] ?? 0;
  if (version !== packedVersion) throw new Unreadable(`packed form ${version}`);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const body = packed.subarray(beforeBody);
  if (view.getUint32(3, true) !== crc32(body)) throw new Unreadable('checksum');
  const from = new ByteReader(body);
  const saidAt = from.count();
  const headers: unknown = JSON.parse(from.text());
  if (!Array.isArray(headers) || headers.length > mostPlaces) throw new Unreadable('no list of places');
  const places = headers.map((header: unknown) => readPlace(header, from));
  if (from.left > 0) throw new Unreadable('more than was told of');
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
  if (place['kind'] !== 'unchanged') throw new Unreadable('a place of another kind');
  const { fetchedAt, answeredAt, stale } = place;
  return {
    kind: 'unchanged',
    fetchedAt: number(fetchedAt),
    answeredAt: answeredAt === null ? null : number(answeredAt),
    ...(stale !== undefined && { stale: readFailure(stale) }),
  };
}

/** The few that a service can be the cause of; the words for anything else would not be true. */
function readFailure(given: unknown): Failure {
  const { kind, provider, reason, status, detail } = isRecord(given) ? given : {};
  if (typeof provider !== 'string') throw new Unreadable('a failure of nobody');
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
      throw new Unreadable('a failure that is not known');
  }
}
