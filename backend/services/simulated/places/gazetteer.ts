import { usEast } from './gazetteer-us-east.ts';
import { usWest } from './gazetteer-us-west.ts';
import { world } from './gazetteer-world.ts';
import { stateCodes } from './state-codes.ts';

/** A real place, kept short: what the stand-ins for the place services know. */
export interface Entry {
  name: string;
  lat: number;
  lng: number;
  /** OpenStreetMap key and value: place/city, natural/bay … */
  class: string;
  type: string;
  /** County, department, or the town around it. */
  district: string;
  state: string;
  /** Postal code of a US state; null elsewhere. */
  stateCode: string | null;
  /** ISO 3166, lower case. */
  countryCode: string;
  country: string;
  /** null where none live. */
  population: number | null;
  /** A number of our own, stable as long as the list is: not an OpenStreetMap or GeoNames id. */
  id: number;
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

export const gazetteer: Entry[] = [usWest, usEast, world]
  .flatMap(part => part.trim().split('\n'))
  .map(readEntry);

/** A settlement, as against a bay or a beach. */
export const isSettlement = (entry: Entry) =>
  entry.class === 'place' && ['city', 'town', 'village', 'suburb'].includes(entry.type);

function readEntry(line: string): Entry {
  const [
    name = '',
    lat = '',
    lng = '',
    kind = '',
    district = '',
    state = '',
    countryCode = '',
    population = '',
  ] = line.split('|');
  const [osmClass = '', type = ''] = kind.split('/');
  return {
    name,
    lat: Number(lat),
    lng: Number(lng),
    class: osmClass,
    type,
    district,
    state,
    stateCode: countryCode === 'us' ? (stateCodes[state] ?? null) : null,
    countryCode,
    country: countryNames.of(countryCode.toUpperCase()) ?? countryCode,
    population: population === '' ? null : Number(population),
    id: stableNumber(`${name}|${lat}|${lng}`),
  };
}

/** FNV-1a, 31 bits. */
export function stableNumber(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 1) + 1;
}
