import { columnBytes, fromPlanes, type Planes } from '../value/byte-planes.ts';
import { namesFormat, type NamesColumn, type NamesHeader } from './names-format.ts';

export interface NamesPack {
  header: NamesHeader;
  names: readonly string[];
  /** Other names of each town, separated by tabs; '' = none. */
  others: readonly string[];
  lats: Float64Array;
  lngs: Float64Array;
  /** Indexes into the header's list of regions. */
  regions: Int32Array;
  sizes: Int32Array;
}

/** Reason why a pack cannot be used. */
type NamesFault = 'missing' | 'damaged' | 'otherVersion';
export type NamesResult = { ok: true; pack: NamesPack } | { ok: false; fault: NamesFault };

/** Reads a pack from inflated bytes. Never throws: a truncated file returns a fault like any other. */
export function readNames(bytes: Uint8Array): NamesResult {
  try {
    const headerLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
    if (headerLength > bytes.length - 4) return { ok: false, fault: 'damaged' };
    const header: NamesHeader = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(4, 4 + headerLength)),
    );
    if (header.format !== namesFormat) return { ok: false, fault: 'otherVersion' };
    const pack = unpack(header, bytes.subarray(4 + headerLength));
    return pack ? { ok: true, pack } : { ok: false, fault: 'damaged' };
  } catch {
    return { ok: false, fault: 'damaged' };
  }
}

/** Returns null if the columns do not match the header. */
function unpack(header: NamesHeader, body: Uint8Array): NamesPack | null {
  const columns = new Map<NamesColumn, Planes>();
  let at = 0;
  for (const { name, type, length } of header.columns) {
    columns.set(name, {
      bytes: body.subarray(at, at + length),
      size: columnBytes[type],
      isSigned: type.startsWith('i'),
    });
    at += length;
  }
  if (at !== body.length) return null;
  const numbers = (name: NamesColumn): Int32Array => {
    const column = columns.get(name);
    return column ? fromPlanes(column) : new Int32Array();
  };
  const degrees = (name: NamesColumn): Float64Array => {
    let sum = 0;
    return Float64Array.from(numbers(name), difference => (sum += difference) / 1000);
  };
  const lines = (name: NamesColumn): string[] =>
    new TextDecoder().decode(columns.get(name)?.bytes).split('\n');
  const pack: NamesPack = {
    header,
    names: lines('names'),
    others: columns.has('others') ? lines('others') : Array.from({ length: header.towns }, () => ''),
    lats: degrees('latitudes'),
    lngs: degrees('longitudes'),
    regions: numbers('regions'),
    sizes: numbers('sizes'),
  };
  const { names, others, lats, lngs, regions, sizes } = pack;
  const isWhole = [names, others, lats, lngs, regions, sizes].every(({ length }) => length === header.towns);
  return isWhole && regions.every(region => region < header.regions.length) ? pack : null;
}
