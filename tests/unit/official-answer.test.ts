import { describe, expect, test } from 'vitest';
import {
  isCheckedPlace,
  resultAtPlace,
  type OfficialAnswer,
  type ServiceAtPlace,
} from '../../src/core/rules/official/official-answer.ts';
import {
  placeAsked,
  readOfficialQuestion,
  type OfficialQuestion,
} from '../../src/core/rules/official/official-question.ts';
import { readOfficialAnswer } from '../../src/core/rules/official/read-official-answer.ts';

const dwd: ServiceAtPlace = {
  service: 'dwd',
  result: 'read',
  isSetUp: true,
  hasAllWarnings: true,
  zones: [{ id: '501000003', name: 'Elbmündung', km: 2.5 }],
};

const answer: OfficialAnswer = {
  version: 'a1b2c3',
  toldAt: 1_791_500_000,
  provenance: 'live',
  readAt: { dwd: 1_791_499_600 },
  content: {
    places: [
      {
        at: { lat: 53.87, lng: 8.71 },
        services: [dwd],
        notices: [
          { index: 0, concern: { by: 'zone' } },
          { index: 1, concern: { by: 'near', km: 12.5 } },
        ],
        texts: [0],
        link: null,
      },
    ],
    notices: [
      {
        id: 'WODL45/485',
        service: 'dwd',
        issuer: 'Deutscher Wetterdienst',
        words: [
          { language: 'de', event: 'STURM-Warnung', headline: null, text: 'West 8', instruction: null },
        ],
        class: 'gale',
        zones: [{ id: null, name: 'Elbmündung' }],
        area: null,
        onset: null,
        end: null,
        said: null,
        issuedAt: 1_791_490_000,
        link: 'https://www.dwd.de/',
      },
      {
        id: 'AL132026',
        service: 'nhc',
        issuer: 'NWS National Hurricane Center',
        words: [{ language: 'en', event: 'Hurricane', headline: null, text: null, instruction: null }],
        class: 'tropical cyclone',
        scope: 'watch',
        zones: [],
        area: [
          [
            [
              [8, 53],
              [9, 53],
              [9, 54],
            ],
          ],
        ],
        onset: 1_791_500_000,
        end: 1_791_600_000,
        said: 'to come',
        issuedAt: null,
        link: 'https://www.nhc.noaa.gov/',
      },
    ],
    texts: [
      {
        service: 'dwd',
        product: 'FQEN51',
        language: 'de',
        title: 'Elbmündung',
        zones: [],
        text: 'West 7 bis 8.\nSee 3 Meter.',
        issuedAt: null,
      },
    ],
    cyclones: [
      {
        id: 'AL132026',
        name: 'Lee',
        classification: 'HU',
        advisory: '22',
        issuedAt: null,
        pressureMb: 954,
        track: [
          {
            lat: 22.1,
            lng: -61.7,
            at: 1_791_500_000,
            maxWindKt: 105,
            gustKt: null,
            radiiNm: [{ kt: 34, reach: [160, 140, 80, 130] }],
          },
        ],
        nextAdvisoryAt: null,
        isLast: false,
        cone: null,
      },
    ],
  },
};

const sent = (): unknown => structuredClone(answer);

describe('the server’s answer about official notices', () => {
  test('arrives as it was sent', () => {
    expect(readOfficialAnswer(JSON.parse(JSON.stringify(answer)))).toEqual({ ok: true, value: answer });
    const unchanged = { ...answer, content: null };
    expect(readOfficialAnswer(unchanged)).toEqual({ ok: true, value: unchanged });
  });

  test('is refused as a whole, whichever part of it is missing or something else', () => {
    const broken: unknown[] = [null, [], {}, { ...answer, content: undefined }];
    for (const path of partsOf(answer))
      for (const other of [{}, 'javascript:alert(1)', -1e12]) {
        const changed = sent();
        put(changed, path, other);
        if (isAllowed(path, other)) continue;
        broken.push(changed);
        expect([path.join('.'), other, readOfficialAnswer(changed).ok]).toEqual([
          path.join('.'),
          other,
          false,
        ]);
      }
    for (const each of broken) expect(readOfficialAnswer(each)).toMatchObject({ ok: false });
    expect(broken.length).toBeGreaterThan(200);
  });
});

describe('the app’s question about official notices', () => {
  test('holds no position that is nearer than a kilometer', () => {
    const question: OfficialQuestion = {
      places: [placeAsked({ lat: 48.38291, lng: -4.49212 }, true)],
      languages: ['fr'],
      known: null,
    };
    const given = { places: [{ lat: 48.38291, lng: -4.49212, isAtSea: true }], languages: ['fr'] };
    expect(readOfficialQuestion(given)).toEqual(question);
    expect(question.places).toEqual([{ lat: 48.38, lng: -4.49, isAtSea: true }]);
  });

  test.each([
    undefined,
    {},
    { places: [] },
    { places: [{ lat: 91, lng: 0 }] },
    { places: [{ lat: '48', lng: 0 }] },
    { places: Array.from({ length: 31 }, () => ({ lat: 1, lng: 1 })) },
  ])('is none: %j', given => {
    expect(readOfficialQuestion(given)).toBeNull();
  });
});

describe('a place without notices', () => {
  const of = (...services: Partial<ServiceAtPlace>[]) => ({
    services: services.map(each => ({ ...dwd, ...each })),
  });

  test.each([
    [of(), 'not covered', false],
    [of({}), 'read', true],
    [of({}, { service: 'nhc' }), 'read', true],
    [of({ service: 'nhc' }), 'read', false],
    [of({ hasAllWarnings: false }), 'read', false],
    [of({}, { result: 'unreadable' }), 'unreadable', false],
    [of({}, { result: 'not reachable', isSetUp: false }), 'not reachable', false],
  ])('%j is %s; no warnings: %s', (place, result, isChecked) => {
    expect(resultAtPlace(place)).toBe(result);
    expect(isCheckedPlace(place)).toBe(isChecked);
  });
});

type Path = readonly (string | number)[];

function partsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [path];
  const inside = Object.entries(value).flatMap(([key, each]) =>
    partsOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inside : [path, ...inside];
}

function put(value: unknown, path: Path, other: unknown): void {
  const holder: unknown = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), value);
  Reflect.set(Object(holder), path.at(-1) ?? '', other);
}

/** Text where a text is wanted; a table without entries. */
function isAllowed(path: Path, other: unknown): boolean {
  const texts = ['version', 'id', 'issuer', 'language', 'event', 'text', 'name', 'title', 'product'];
  const further = ['classification', 'advisory'];
  const key = String(path.at(-1));
  if (typeof other === 'string') return [...texts, ...further].includes(key);
  return typeof other === 'object' && key === 'readAt';
}
