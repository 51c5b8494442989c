import type { Coordinates } from '../place/place.ts';
import { columnBytes, fromPlanes, type Planes } from '../value/byte-planes.ts';
import {
  currentOffsets,
  packFormat,
  tideOffsets,
  unknownDirection,
  type ColumnName,
  type Constituent,
  type PackHeader,
  type SharedText,
} from './pack-format.ts';

/** Amplitudes in meters or knots, phases in degrees at Greenwich. */
export interface HarmonicConstants {
  constituents: readonly Constituent[];
  amplitudes: readonly number[];
  phasesDeg: readonly number[];
  /** Mean sea level above the chart datum; for a current, the mean flow. */
  mean: number;
}

export interface TideStation {
  id: string;
  name: string;
  /** ISO code of the state or province, else of the country. */
  region: string;
  zone: string;
  agency: string;
  /** Datum of the heights; empty for a current. */
  datum: string;
  /** The source's note on the quality of its data, in English; usually empty. */
  note: string;
  at: Coordinates;
  /** Index of its constants in the pack: its own, or those of its reference. */
  reference: number;
  /** null = the station has its own constants. */
  offsets: { values: readonly number[]; isAdded: boolean } | null;
  floodTowards: number | null;
  ebbTowards: number | null;
}

export interface TidePack {
  header: PackHeader;
  /** Created at each call: calls are rare, and a cache would take a tenth of the worker's memory. */
  ids: () => readonly string[];
  names: () => readonly string[];
  lats: Float64Array;
  lngs: Float64Array;
  agency: (index: number) => string;
  station: (index: number) => TideStation;
  /** Returns the constants of a reference station. */
  constants: (reference: number) => HarmonicConstants;
}

/** Reason why a pack cannot be used; reported once, and the model's tide is used instead. */
type PackFault = 'missing' | 'damaged' | 'otherVersion';
export type PackResult = { ok: true; pack: TidePack } | { ok: false; fault: PackFault };

/** Reads a pack from inflated bytes. Never throws: a truncated file returns a fault like any other. */
export function readPack(bytes: Uint8Array): PackResult {
  try {
    const headerLength = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
    if (headerLength > bytes.length - 4) return { ok: false, fault: 'damaged' };
    const header: PackHeader = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(4, 4 + headerLength)),
    );
    if (header.format !== packFormat) return { ok: false, fault: 'otherVersion' };
    const pack = unpack(header, bytes.subarray(4 + headerLength));
    return pack ? { ok: true, pack } : { ok: false, fault: 'damaged' };
  } catch {
    return { ok: false, fault: 'damaged' };
  }
}

/** Returns null if the columns do not match the header. */
function unpack(header: PackHeader, body: Uint8Array): TidePack | null {
  const { references, stations: count } = header;
  const columns = new Map<ColumnName, Planes>();
  let at = 0;
  for (const { name, type, length } of header.columns) {
    const size = columnBytes[type];
    columns.set(name, { bytes: body.subarray(at, at + length), size, isSigned: type.startsWith('i') });
    at += length;
  }
  if (at !== body.length) return null;

  const numbers = (name: ColumnName): Int32Array => {
    const column = columns.get(name);
    return column ? fromPlanes(column) : new Int32Array();
  };
  const degrees = (name: ColumnName): Float64Array => {
    let sum = 0;
    return Float64Array.from(numbers(name), difference => (sum += difference) / 1e4);
  };

  const ids = linesOf(columns.get('ids'));
  const names = linesOf(columns.get('names'));
  const lats = degrees('latitudes');
  const lngs = degrees('longitudes');
  if ([ids.count, names.count, lats.length, lngs.length].some(length => length !== count)) return null;

  const text = (name: SharedText) => {
    const indexes = numbers(name);
    return (index: number): string => header.lists[name][indexes[index] ?? -1] ?? '';
  };
  const [region, zone, agency, datum, note] = [
    text('regions'),
    text('zones'),
    text('agencies'),
    text('datums'),
    text('notes'),
  ];
  const [referenceOf, offsets, isAdded] = [numbers('referenceOf'), numbers('offsets'), numbers('isAdded')];
  const kinds = header.pack === 'currents' ? currentOffsets : tideOffsets;
  const others = count - references;
  if (offsets.length !== others * kinds || referenceOf.some(reference => reference >= references))
    return null;
  const [floodTowards, ebbTurned] = [numbers('floodTowards'), numbers('ebbTurned')];
  const constants = constantsOf(header, numbers);
  if (!constants) return null;
  // All columns are read, so the bytes can be released.
  columns.clear();
  const direction = (degreesTrue: number | undefined): number | null =>
    degreesTrue === undefined || degreesTrue === unknownDirection ? null : degreesTrue;

  return {
    header,
    ids: ids.all,
    names: names.all,
    lats,
    lngs,
    constants,
    agency,
    station: index => {
      const other = index - references;
      const flood = direction(floodTowards[index]);
      const turned = direction(ebbTurned[index]);
      return {
        id: ids.at(index),
        name: names.at(index),
        region: region(index),
        zone: zone(index),
        agency: agency(index),
        datum: datum(index),
        note: note(index),
        at: { lat: lats[index] ?? NaN, lng: lngs[index] ?? NaN },
        reference: other < 0 ? index : (referenceOf[other] ?? 0),
        offsets:
          other < 0
            ? null
            : {
                values: Array.from({ length: kinds }, (_, kind) => offsets[kind * others + other] ?? 0),
                isAdded: isAdded[other] === 1,
              },
        floodTowards: flood,
        ebbTowards: turned === null ? null : ((flood ?? 0) + turned) % 360,
      };
    },
  };
}

/** Reads a column of texts, one per line, and keeps them as bytes. */
function linesOf(column: Planes | undefined) {
  const bytes = (column?.bytes ?? new Uint8Array()).slice();
  const breaks: number[] = [];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) breaks.push(at);
  const ends = Uint32Array.of(...breaks, bytes.length);
  const text = (from: number, to: number | undefined): string => decoder.decode(bytes.subarray(from, to));
  return {
    count: ends.length,
    all: () => text(0, bytes.length).split('\n'),
    at: (index: number) => (index in ends ? text((ends[index - 1] ?? -1) + 1, ends[index]) : ''),
  };
}

const decoder = new TextDecoder();

/** Returns null if there are fewer phases than amplitudes. */
function constantsOf(
  { references, constituents, coarseBelow }: PackHeader,
  numbers: (name: ColumnName) => Int32Array,
): ((reference: number) => HarmonicConstants) | null {
  const amplitudes = new Uint16Array(numbers('amplitudes'));
  const fine = numbers('phases');
  const coarse = numbers('coarsePhases');
  const means = numbers('means');
  /** Phases in 0.1°. */
  const phases = new Uint16Array(amplitudes.length);
  let nextFine = 0;
  let nextCoarse = 0;
  for (let place = 0; place < amplitudes.length; place++) {
    const amplitude = amplitudes[place] ?? 0;
    if (amplitude === 0) continue;
    phases[place] = amplitude < coarseBelow ? (coarse[nextCoarse++] ?? 0) * 20 : (fine[nextFine++] ?? 0);
  }
  if (nextFine > fine.length || nextCoarse > coarse.length) return null;
  return reference => {
    const held = constituents
      .map((constituent, row) => ({ constituent, place: row * references + reference }))
      .filter(({ place }) => (amplitudes[place] ?? 0) > 0);
    return {
      constituents: held.map(({ constituent }) => constituent),
      amplitudes: held.map(({ place }) => (amplitudes[place] ?? 0) / 1000),
      phasesDeg: held.map(({ place }) => (phases[place] ?? 0) / 10),
      mean: (means[reference] ?? 0) / 1000,
    };
  };
}
