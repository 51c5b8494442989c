import type { TidePack } from '../tide/read-pack.ts';
import type { NamesPack } from './read-names.ts';
import { plainName } from './plain-name.ts';

/** All names on this device as columns of the same length. */
export interface NameList {
  names: readonly string[];
  /** Normalized for the search; the matcher requires a mutable array. */
  plain: string[];
  /** Other names of each town, normalized for the search, separated by tabs; stations have none. */
  others: readonly string[];
  lats: Float64Array;
  lngs: Float64Array;
  /** Indexes into `regions`. */
  regionOf: Int32Array;
  /** Twice the decimal logarithm of the population; 0 = unknown, or a tide station. */
  sizes: Uint8Array;
  regions: readonly NameRegion[];
  /** Index of the first tide station; all later names are stations. */
  firstStation: number;
}

interface NameRegion {
  /** Country code: `US`. */
  country: string;
  /** `California`; '' = none. */
  part: string;
  /** `CA`; '' = no commonly used letters. */
  letters: string;
}

/** Builds the list from the packs' towns and from the tide stations, listed under the places they are named after. */
export function nameList(packs: readonly NamesPack[], tides: readonly TidePack[]): NameList {
  const towns = packs.reduce((sum, { names }) => sum + names.length, 0);
  const count = tides.reduce((sum, { lats: each }) => sum + each.length, towns);
  const names: string[] = [];
  const [lats, lngs] = [new Float64Array(count), new Float64Array(count)];
  const regionOf = new Int32Array(count);
  const sizes = new Uint8Array(count);
  const regions: NameRegion[] = [];
  const known = new Map<string, number>();
  const indexOf = (region: NameRegion): number => {
    const key = `${region.country} ${region.letters || region.part}`;
    const index = known.get(key) ?? regions.push(region) - 1;
    known.set(key, index);
    return index;
  };
  for (const pack of packs) {
    const indexes = pack.header.regions.map(region => indexOf(regionOfTown(region)));
    for (const [index, name] of pack.names.entries()) {
      const at = names.push(name) - 1;
      lats[at] = pack.lats[index] ?? NaN;
      lngs[at] = pack.lngs[index] ?? NaN;
      regionOf[at] = indexes[pack.regions[index] ?? 0] ?? 0;
      sizes[at] = pack.sizes[index] ?? 0;
    }
  }
  for (const pack of tides)
    for (const [index, name] of pack.names().entries()) {
      const at = names.push(name) - 1;
      lats[at] = pack.lats[index] ?? NaN;
      lngs[at] = pack.lngs[index] ?? NaN;
      regionOf[at] = indexOf(regionOfStation(pack.station(index).region));
    }
  return {
    names,
    plain: names.map(plainName),
    others: packs.flatMap(({ others }) => others),
    lats,
    lngs,
    regionOf,
    sizes,
    regions,
    firstStation: towns,
  };
}

function regionOfTown(text: string): NameRegion {
  const [country = '', part = '', letters = ''] = text.split('\t');
  return { country, part, letters };
}

/**
 * `US-CA`: stations share the region of the towns. NOAA's tables also contain islands of other countries; without a state, the country is
 * unknown.
 */
function regionOfStation(text: string): NameRegion {
  if (text === 'US') return { country: '', part: '', letters: '' };
  const [country = '', letters = ''] = text.split('-');
  return { country, part: letters, letters };
}
