import type { TidePack } from '../tide/read-pack.ts';
import type { NamesPack } from './read-names.ts';
import { plainName } from './plain-name.ts';

/** All names on this device in one list, columns of the same length. */
export interface NameList {
  names: readonly string[];
  /** As they are searched for; the matcher wants an array that it could write to. */
  plain: string[];
  /** Of each town, as they are searched for, with tabs between; stations have none. */
  others: readonly string[];
  lats: Float64Array;
  lngs: Float64Array;
  /** Indexes into `regions`. */
  regionOf: Int32Array;
  /** Twice the decimal logarithm of how many live there; 0 = not known, or a tide station. */
  sizes: Uint8Array;
  regions: readonly NameRegion[];
  /** From this index on they are tide stations. */
  firstStation: number;
}

interface NameRegion {
  /** Code of its country: `US`. */
  country: string;
  /** `California`; '' = none. */
  part: string;
  /** `CA`; '' = none that people use. */
  letters: string;
}

/** The towns of the packs, and the tide stations as what they are named after. */
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
 * `US-CA`: stations of a region that has towns share theirs. NOAA's tables hold islands of other countries, too: where they name no
 * state, it is not known whose an island is.
 */
function regionOfStation(text: string): NameRegion {
  if (text === 'US') return { country: '', part: '', letters: '' };
  const [country = '', letters = ''] = text.split('-');
  return { country, part: letters, letters };
}
