import { describe, expect, test } from 'vitest';
import { assert, property, runs, string } from '../support/fast-check.ts';
import { findNames, type NameWishes } from '../../src/core/rules/names/find-names.ts';
import { namedCandidate } from '../../src/core/rules/names/named-candidate.ts';
import { nearestName } from '../../src/core/rules/names/nearest-name.ts';
import { plainName } from '../../src/core/rules/names/plain-name.ts';
import { allNames } from '../support/names-packs.ts';

const us: NameWishes = { area: 'us', near: null };
const world: NameWishes = { area: 'world', near: null };

const found = (typed: string, wishes = us): string[] =>
  findNames(allNames(), typed, wishes, 8).map(({ index }) => namedCandidate(allNames(), index).fullName);

describe('a name on this device', () => {
  test.each([
    ['santa cruz', 'Santa Cruz, California, United States'],
    ['SANTA CRUZ', 'Santa Cruz, California, United States'],
    ['santa cruz ca', 'Santa Cruz, California, United States'],
    ['Santa Cruz, California', 'Santa Cruz, California, United States'],
    ['snta cruz', 'Santa Cruz, California, United States'],
    ['key wst', 'Key West, Florida, United States'],
    ['key west fl', 'Key West, Florida, United States'],
    ['monteray', 'Monterey, California, United States'],
    ['st pete', 'St. Petersburg, Florida, United States'],
    ['haleiwa', 'Hale‘iwa, Hawaii, United States'],
    ['ocracoke', 'Ocracoke, North Carolina, United States'],
    ['moss land', 'Moss Landing, California, United States'],
    ['plougasnou', 'Plougasnou, Brittany, France'],
    ['saint-malo', 'Saint-Malo, Brittany, France'],
    ['st malo', 'Saint-Malo, Brittany, France'],
    ['la coruna', 'A Coruña, Galicia, Spain'],
    ['a coruña', 'A Coruña, Galicia, Spain'],
    ['brest france', 'Brest, Brittany, France'],
    ['brest, francia', 'Brest, Brittany, France'],
    ['tromso', 'Tromsø, Troms, Norway'],
  ])('is found for "%s" by who searches the United States', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  test('of an island that NOAA’s tables put into the United States says its own country', () => {
    const darwin = allNames().names.findIndex(name => /Darwin/.test(name) && name.startsWith('Bah'));
    expect(namedCandidate(allNames(), darwin).fullName).toBe(`${allNames().names[darwin]}, Ecuador`);
  });

  test('of the United States comes before one abroad only by default', () => {
    expect(found('san juan')[0]).toMatch(/Puerto Rico$/);
    expect(found('la paz', world)[0]).toBe('La Paz, Baja California Sur, Mexico');
  });

  test('near by comes before one far away', () => {
    const tenerife = { area: 'world', near: { lat: 28.4, lng: -16.2 } } as const;
    expect(found('santa cruz', tenerife)[0]).toBe('Santa Cruz de Tenerife, Canary Islands, Spain');
    const humboldt = { area: 'us', near: { lat: 40.8, lng: -124.2 } } as const;
    expect(found('eureka', humboldt)[0]).toBe('Eureka, California, United States');
  });

  test('stands once, though a tide station is named after it', () => {
    const names = found('santa cruz');
    expect(names.filter(name => name.includes('California'))).toHaveLength(1);
  });

  test('is not looked for by one letter, by blanks or by what is no letter', () => {
    for (const typed of ['', ' ', 'a', '...', '(', '海', '.*+?^${}()|[]\\']) expect(found(typed)).toEqual([]);
  });

  test('is looked for by anything that can be typed, and nothing is thrown', () => {
    assert(
      property(string({ maxLength: 60, unit: 'grapheme' }), typed => {
        expect(findNames(allNames(), typed, us, 8).length).toBeLessThanOrEqual(8);
      }),
      runs(150),
    );
  });
});

test('names are compared without accents, apostrophes and abbreviations', () => {
  expect(plainName('  Île-d’Yeu ')).toBe('ile dyeu');
  expect(plainName('Port St. Lucie')).toBe('port saint lucie');
  expect(plainName('St')).toBe('st');
  expect(plainName('Ærøskøbing')).toBe('aeroskobing');
  expect(plainName('Ft Lauderdale')).toBe('fort lauderdale');
});

describe('a position without a name of its own', () => {
  const near = (lat: number, lng: number): string | null => {
    const name = nearestName(allNames(), { lat, lng });
    return name && `${name.km.toFixed(0)} km ${name.towards} of ${allNames().names[name.index]}`;
  };

  test.each([
    [36.936, -122.073, '6 km SW of Santa Cruz'],
    [24.5, -81.85, '9 km SW of Key West'],
    [48.75, -3.8, '6 km N of Plougasnou'],
    [-16.7, 179.9, 'of '],
    [-16.7, -179.9, 'of '],
  ])('%d, %d is told from the nearest one', (lat, lng, expected) => {
    expect(near(lat, lng)).toMatch(expected);
  });

  test('told alike on both sides of the date line', () => {
    expect(near(-16.7, 180)).toBe(near(-16.7, -180));
  });

  test('is called after none where none is within 100 km', () => {
    expect(near(30, -150)).toBeNull();
    expect(near(90, 0)).toBeNull();
    expect(near(-90, 0)).toBeNull();
    expect(near(Number.NaN, 0)).toBeNull();
  });
});
