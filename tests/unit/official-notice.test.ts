import { describe, expect, test } from 'vitest';
import { isInArea, kmToArea, type Area } from '../../src/core/rules/official/notice-area.ts';
import { noticeState, type OfficialNotice } from '../../src/core/rules/official/official-notice.ts';
import { bandOfNotice, isForbiddingNotice } from '../../src/core/rules/official/notice-verdicts.ts';
import { coversPlace, linkFor } from '../../src/core/rules/official/official-waters.ts';
import { concernOf, placeAmong } from '../../src/core/rules/official/place-notices.ts';
import { serviceFacts } from '../../src/core/rules/official/official-services.ts';
import { knownZones } from '../../src/core/sources/official/coast-zones.ts';

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

const notice = (more: Partial<OfficialNotice> = {}): OfficialNotice => ({
  id: 'one',
  service: 'dwd',
  issuer: 'DWD',
  words: [{ language: 'de', event: 'STURM-Warnung', headline: null, text: null, instruction: null }],
  class: 'gale',
  zones: [],
  area: null,
  onset: null,
  end: null,
  said: null,
  issuedAt: 100,
  link: 'https://service.example/',
  ...more,
});

describe('the state of a notice', () => {
  test.each([
    [{}, 'in force'],
    [{ onset: 200 }, 'expected'],
    [{ onset: 100, end: 200 }, 'in force'],
    [{ end: 150 }, 'ended'],
    [{ end: 151 }, 'in force'],
    [{ said: 'to come' }, 'expected'],
    // A time says more than a word does.
    [{ said: 'to come', onset: 100 }, 'in force'],
    [{ said: 'over', end: 900 }, 'ended'],
  ] satisfies [Partial<OfficialNotice>, string][])('%o is %s', (more, state) => {
    expect(noticeState(notice(more), 150)).toBe(state);
  });
});

describe('where a notice holds', () => {
  const acrossTheDateLine: Area = [
    [
      [
        [170, -20],
        [-170, -20],
        [-170, -10],
        [170, -10],
      ],
    ],
  ];
  test.each([
    [{ lat: -15, lng: 179 }, true],
    [{ lat: -15, lng: -179 }, true],
    [{ lat: -15, lng: 165 }, false],
    [{ lat: -15, lng: 0 }, false],
    [{ lat: -25, lng: 180 }, false],
  ])('across 180°: %o is %s', (at, isInside) => {
    expect(isInArea(acrossTheDateLine, at)).toBe(isInside);
  });

  test('a hole is not in it', () => {
    const ring: Area = [[box(0, 0, 10, 10), box(4, 4, 6, 6)]];
    expect(isInArea(ring, { lat: 5, lng: 5 })).toBe(false);
    expect(isInArea(ring, { lat: 5, lng: 2 })).toBe(true);
  });

  test('a harbor on land has the sea within 15 km, a position at sea has not', () => {
    const sea: Area = [[box(5, 53, 8, 54)]];
    const harbor = { lat: 54.1, lng: 6 };
    expect(kmToArea(sea, harbor)).toBeCloseTo(11.1, 1);
    const places = [15, 0].map(reachKm => placeAmong([], harbor, reachKm));
    expect(places.map(place => concernOf(notice({ area: sea }), place)?.by)).toEqual(['near', undefined]);
  });

  test('the zone decides where it is known, and what is not known may hold', () => {
    const cuxhaven = placeAmong(knownZones.dwd ?? [], { lat: 53.87, lng: 8.7 });
    const of = (name: string) => concernOf(notice({ zones: [{ id: null, name }] }), cuxhaven)?.by;
    expect(of('Elbemuendung')).toBe('zone');
    expect(of('Nordfriesische Kueste')).toBeUndefined();
    expect(of('A zone of tomorrow')).toBe('unplaced');
  });

  test.each([
    ['Brest', 48.38, -4.49, 'meteofrance', 'Finistère'],
    ['Marseille', 43.3, 5.36, 'meteofrance', 'Bouches-du-Rhône'],
    ['Galway', 53.27, -9.05, 'meteireann', 'Galway'],
    ['Cascais', 38.69, -9.42, 'ipma', 'Lisboa'],
    ['Kiel', 54.33, 10.15, 'dwd', 'Flensburg bis Fehmarn'],
  ] as const)('%s lies in a zone of its service', (_name, lat, lng, service, zone) => {
    expect(coversPlace(service, { lat, lng })).toBe(true);
    expect(placeAmong(knownZones[service] ?? [], { lat, lng }).zones.map(({ name }) => name)).toContain(zone);
  });

  test.each([
    ['Vigo', 42.24, -8.72, 'aemet'],
    ['Bergen', 60.39, 5.32, 'metno'],
    ['Halifax', 44.65, -63.57, 'eccc'],
    ['Nassau', 25.05, -77.35, 'nhc'],
    ['Göteborg', 57.68, 11.8, 'smhi'],
    ['Helsinki', 60.15, 24.95, 'fmi'],
  ] as const)('%s is watched over by its service alone', (_name, lat, lng, service) => {
    expect(coversPlace(service, { lat, lng })).toBe(true);
    expect(coversPlace('ipma', { lat, lng })).toBe(false);
  });

  test('the British and the Australian service allow a link alone', () => {
    expect(linkFor({ lat: 50.36, lng: -4.14 })?.page).toContain('metoffice.gov.uk');
    expect(linkFor({ lat: -33.86, lng: 151.2 })?.page).toContain('bom.gov.au');
    expect(linkFor({ lat: 48.38, lng: -4.49 })).toBeNull();
  });
});

describe('what a notice means for a boat', () => {
  const judged = (about: OfficialNotice['class'], event: string, scope?: OfficialNotice['scope']) => {
    const { words, ...rest } = notice({ class: about, ...(scope && { scope }) });
    const each = { ...rest, words: [{ ...words[0], event }] as const };
    return [bandOfNotice(each), isForbiddingNotice(each)];
  };
  test.each([
    ['gale', 'Gale Warning', undefined, ['gale', true]],
    ['gale', 'Gale Watch', 'watch', [null, false]],
    ['strong wind', 'Small Craft Advisory', undefined, ['smallCraft', false]],
    ['strong wind', 'Viento', 'land', [null, false]],
    ['thunder', 'Special Marine Warning', undefined, ['smallCraft', true]],
    ['ice', 'Heavy Freezing Spray Warning', undefined, [null, true]],
    ['tsunami', 'Tsunami Warning', undefined, [null, true]],
    ['tropical cyclone', 'HU Lee', undefined, ['storm', true]],
    ['fog', 'Nebel', undefined, [null, false]],
  ] as const)('%s, %s, %s', (about, event, scope, expected) => {
    expect(judged(about, event, scope)).toEqual(expected);
  });

  test('each service has its sentence of attribution', () => {
    expect(serviceFacts.eccc.attribution).toBe('Data Source: Environment and Climate Change Canada');
    expect(serviceFacts.dwd.attribution).toContain('Quelle: Deutscher Wetterdienst');
    expect(serviceFacts.aemet.attribution).toMatch(/^© AEMET\. Autorizado el uso/);
  });
});
