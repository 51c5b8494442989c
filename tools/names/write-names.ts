import { namesFormat, type NamesColumn, type NamesHeader } from '../../src/core/rules/names/names-format.ts';
import type { ColumnType } from '../../src/core/rules/value/byte-planes.ts';
import { differences, planes, shared } from '../tides/columns.ts';
import { hilbertPlace } from '../tides/hilbert.ts';

export interface Town {
  name: string;
  /** As they are searched for. */
  others: readonly string[];
  lat: number;
  lng: number;
  /** As the header lists it. */
  region: string;
  /** 0 = not known. */
  population: number;
}

export interface NamesContents extends Pick<NamesHeader, 'pack' | 'version' | 'attributions'> {
  towns: Town[];
}

/** The pack before it is compressed. The same contents are the same bytes. */
export function writeNames({ towns, ...rest }: NamesContents): Uint8Array {
  const sorted = towns.toSorted(byPosition);
  const regions = shared(sorted.map(({ region }) => region));
  const numbers = (values: number[], type: ColumnType): [ColumnType, Uint8Array] => [
    type,
    planes(values, type),
  ];
  const thousandths = (degrees: number[]): [ColumnType, Uint8Array] =>
    numbers(differences(degrees.map(each => Math.round(each * 1000))), 'i32');
  const contents: Record<NamesColumn, [ColumnType, Uint8Array]> = {
    names: ['text', new TextEncoder().encode(sorted.map(({ name }) => oneLine(name)).join('\n'))],
    others: ['text', new TextEncoder().encode(sorted.map(({ others }) => others.join('\t')).join('\n'))],
    latitudes: thousandths(sorted.map(({ lat }) => lat)),
    longitudes: thousandths(sorted.map(({ lng }) => lng)),
    regions: numbers(regions.indexes, 'u16'),
    sizes: numbers(
      sorted.map(({ population }) => Math.round(2 * Math.log10(Math.max(1, population)))),
      'u8',
    ),
  };
  const columns = Object.entries(contents) as [NamesColumn, [ColumnType, Uint8Array]][];
  const header: NamesHeader = {
    format: namesFormat,
    ...rest,
    towns: sorted.length,
    regions: regions.list,
    columns: columns.map(([name, [type, { length }]]) => ({ name, type, length })),
  };
  const head = new TextEncoder().encode(JSON.stringify(header));
  const size = new Uint8Array(new Uint32Array([head.length]).buffer);
  return Buffer.concat([size, head, ...columns.map(([, [, bytes]]) => bytes)]);
}

/** Along a curve that fills the map: neighbors are near each other, and their names are alike. */
const byPosition = (a: Town, b: Town): number =>
  placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : b.population - a.population);

const placeOf = ({ lat, lng }: Town): number =>
  hilbertPlace({ latitude: Math.round(lat * 1e4), longitude: Math.round(lng * 1e4) });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
