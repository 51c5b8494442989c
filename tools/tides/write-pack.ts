import {
  packFormat,
  unknownDirection,
  type ColumnName,
  type Constituent,
  type PackHeader,
  type SharedText,
} from '../../src/core/rules/tide/pack-format.ts';
import type { ColumnType } from '../../src/core/rules/value/byte-planes.ts';
import { differences, planes, shared } from './columns.ts';
import { hilbertPlace } from './hilbert.ts';

/** A station as the pack keeps it; whole numbers in the pack's units. */
export interface PackedStation {
  id: string;
  name: string;
  texts: Record<SharedText, string>;
  latitude: number;
  longitude: number;
  /** Of a reference: amplitude in the pack's unit and phase in degrees, by the constituent's name. */
  constants: ReadonlyMap<string, readonly [amplitude: number, phase: number]> | null;
  mean: number;
  /** The id of its reference, with its offsets. */
  reference: string | null;
  offsets: readonly number[];
  isAdded: boolean;
  floodTowards: number | null;
  ebbTowards: number | null;
}

export interface PackContents extends Pick<
  PackHeader,
  'pack' | 'version' | 'method' | 'coarseBelow' | 'licences' | 'attributions' | 'leftOut'
> {
  /** The definitions of what the stations have, the most frequent first. */
  constituents: Constituent[];
  stations: PackedStation[];
}

/** The pack before it is compressed. The same contents are the same bytes. */
export function writePack({ stations, constituents, ...rest }: PackContents): Uint8Array {
  const { coarseBelow } = rest;
  const references = stations.filter(({ constants }) => constants !== null).toSorted(byPosition);
  const others = stations.filter(({ constants }) => constants === null).toSorted(byPosition);
  const all = [...references, ...others];
  const indexOf = new Map(references.map(({ id }, index) => [id, index]));
  const texts = (of: SharedText) => shared(all.map(station => station.texts[of]));
  const byName: Record<SharedText, ReturnType<typeof texts>> = {
    regions: texts('regions'),
    zones: texts('zones'),
    datums: texts('datums'),
    agencies: texts('agencies'),
    notes: texts('notes'),
  };
  // A station without a constituent has the amplitude 0, and no phase.
  const held = constituents.map(({ name }) => references.map(({ constants }) => constants?.get(name)));
  const constants = held.flatMap(row => row.filter(constant => constant !== undefined));
  const numbers = (values: number[], type: ColumnType): [ColumnType, Uint8Array] => [
    type,
    planes(values, type),
  ];
  const text = (lines: string[]): [ColumnType, Uint8Array] => [
    'text',
    new TextEncoder().encode(lines.join('\n')),
  ];
  const contents: Record<ColumnName, [ColumnType, Uint8Array]> = {
    ids: text(all.map(({ id }) => oneLine(id))),
    names: text(all.map(({ name }) => oneLine(name))),
    latitudes: numbers(differences(all.map(({ latitude }) => latitude)), 'i32'),
    longitudes: numbers(differences(all.map(({ longitude }) => longitude)), 'i32'),
    regions: numbers(byName.regions.indexes, 'u16'),
    zones: numbers(byName.zones.indexes, 'u16'),
    datums: numbers(byName.datums.indexes, 'u8'),
    agencies: numbers(byName.agencies.indexes, 'u8'),
    notes: numbers(byName.notes.indexes, 'u8'),
    amplitudes: numbers(
      held.flatMap(row => row.map(constant => constant?.[0] ?? 0)),
      'u16',
    ),
    phases: numbers(
      constants
        .filter(([amplitude]) => amplitude >= coarseBelow)
        .map(([, phase]) => Math.round(phase * 10) % 3600),
      'u16',
    ),
    coarsePhases: numbers(
      constants
        .filter(([amplitude]) => amplitude < coarseBelow)
        .map(([, phase]) => Math.round(phase / 2) % 180),
      'u8',
    ),
    means: numbers(
      references.map(({ mean }) => mean),
      'i16',
    ),
    referenceOf: numbers(
      others.map(({ id, reference }) => {
        const index = indexOf.get(reference ?? '');
        if (index === undefined) throw new Error(`The reference of ${id} is not in the pack.`);
        return index;
      }),
      'u16',
    ),
    offsets: numbers(byKind(others.map(({ offsets }) => offsets)), 'i16'),
    isAdded: numbers(
      others.map(({ isAdded }) => Number(isAdded)),
      'u8',
    ),
    floodTowards: numbers(
      all.map(({ floodTowards }) => floodTowards ?? unknownDirection),
      'u16',
    ),
    ebbTurned: numbers(all.map(turnedBy), 'u16'),
  };
  const columns = Object.entries(contents) as [ColumnName, [ColumnType, Uint8Array]][];
  const header: PackHeader = {
    format: packFormat,
    ...rest,
    stations: all.length,
    references: references.length,
    constituents,
    lists: {
      regions: byName.regions.list,
      zones: byName.zones.list,
      datums: byName.datums.list,
      agencies: byName.agencies.list,
      notes: byName.notes.list,
    },
    columns: columns.map(([name, [type, { length }]]) => ({ name, type, length })),
  };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const size = new Uint8Array(new Uint32Array([head.length]).buffer);
  return joined([size, head, ...columns.map(([, [, bytes]]) => bytes)]);
}

/** All offsets of the first kind, then all of the second. */
const byKind = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).flatMap((_, kind) => rows.map(row => row[kind] ?? 0));

function turnedBy({ floodTowards, ebbTowards }: PackedStation): number {
  return ebbTowards === null ? unknownDirection : (ebbTowards - (floodTowards ?? 0) + 360) % 360;
}

/** Along a curve that fills the map: of two neighbors in the list, the tides are alike more often than in any order of one axis. */
const byPosition = (a: PackedStation, b: PackedStation): number =>
  hilbertPlace(a) - hilbertPlace(b) || (a.id < b.id ? -1 : 1);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
