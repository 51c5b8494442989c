import * as fc from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../src/core/rules/value/failure.ts';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { normaliseOpenMeteo } from '../../src/core/sources/open-meteo-normalise.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';
import { fakeNetwork } from '../support/fake-network.ts';
import { fixturesIn, readFixture } from '../support/fixtures.ts';
import { madeMarine, madeWeather } from '../support/made-answers.ts';
import { assembleForecast } from '../support/assemble.ts';

/** Sound answers to spoil: our own small ones, and every recorded one where there are recordings. */
const recorded = (folder: string): unknown[] =>
  fixturesIn(folder).map(({ name }) => readFixture(`${folder}/${name}.json`));
const marineAnswers: unknown[] = [madeMarine(3), ...recorded('open-meteo-marine')];
const weatherAnswers: unknown[] = [madeWeather(3), ...recorded('open-meteo-forecast')];

const nonsenseNumbers = [0, -0, -1, 7, 360, 1e15, 1e308, -1e308, 5e-324, NaN, Infinity, -Infinity];
const nonsenseTexts = [
  '',
  '3.2',
  'NaN',
  'undefined',
  'm',
  '°C',
  'constructor',
  '__proto__',
  '<html>',
  '\u202e\u0000',
];
const nonsenseTimes = ['2026-02-30T00:00', '2026-07-01T25:00', '9999-12-31T23:00', '2026-07-01', 'T'];
const nonsenseThings: unknown[] = [
  null,
  undefined,
  true,
  [],
  {},
  [[]],
  [null],
  { time: [] },
  { toString: 1 },
];
const nonsense = fc.constantFrom<unknown>(
  ...nonsenseNumbers,
  ...nonsenseTexts,
  ...nonsenseTimes,
  ...nonsenseThings,
);

/** `path` walks into the answer: each number picks one of the keys, wherever it leads. */
const mutation = fc.record({
  path: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  change: fc.constantFrom('set', 'delete', 'shorten', 'repeat', 'reverse', 'nest'),
  value: nonsense,
});
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function mutated(answer: unknown, mutations: Mutation[]): unknown {
  const root: Record<string, unknown> = { answer: structuredClone(answer) };
  for (const { path, change, value } of mutations) {
    let parent = root;
    let key = 'answer';
    for (const step of path) {
      const inner = parent[key];
      const keys = isContainer(inner) ? Object.keys(inner) : [];
      if (!isContainer(inner) || keys.length === 0) break;
      parent = inner;
      key = keys[step % keys.length] ?? key;
    }
    const list = parent[key];
    if (change === 'delete' && Array.isArray(parent)) parent.splice(Number(key), 1);
    else if (change === 'delete') Reflect.deleteProperty(parent, key);
    else if (change === 'nest') parent[key] = [list];
    else if (Array.isArray(list) && change === 'shorten') list.length = Math.floor(list.length / 2);
    else if (Array.isArray(list) && change === 'repeat') list.push(...list.slice(0, 3));
    else if (Array.isArray(list) && change === 'reverse') list.reverse();
    else parent[key] = value;
  }
  return root['answer'];
}

function checkSound({ hourly, utcOffsetSeconds, daily, answeredAt }: SourceForecast): void {
  expect(hourly.time.length).toBeGreaterThan(0);
  hourly.time.forEach((time, index) => {
    if (!Number.isInteger(time) || time <= (hourly.time[index - 1] ?? -Infinity))
      throw new Error(`time ${time}`);
  });
  const numbers = [
    ...Object.values(hourly.series).flatMap(column => {
      expect(column).toHaveLength(hourly.time.length);
      return column;
    }),
    ...Object.values(daily).flatMap(day => Object.values(day)),
  ];
  expect(
    numbers.filter(value => value !== null && !(typeof value === 'number' && Math.abs(value) < 3e6)),
  ).toEqual([]);
  expect(Number.isInteger(utcOffsetSeconds)).toBe(true);
  expect(answeredAt === null || Number.isInteger(answeredAt)).toBe(true);
}

/** Throws at an outcome that is neither a sound forecast nor one of the failures that unsound answers may give. */
function outcome(result: Result<SourceForecast>): 'sound' | 'failure' {
  if (result.ok) checkSound(result.value);
  else if (!['brokenAnswer', 'noData'].includes(result.failure.kind))
    throw new Error(`unexpected: ${JSON.stringify(result.failure)}`);
  return result.ok ? 'sound' : 'failure';
}

const askedFor = {
  at: { lat: 36.95, lng: -122.03 },
  now: 1_782_900_000,
  requestZone: 'auto',
  provenance: 'live',
} as const;

const marineIndex = fc.nat(marineAnswers.length - 1);
const weatherIndex = fc.nat(weatherAnswers.length - 1);
const spoilt = fc.array(mutation, { minLength: 1, maxLength: 4 });

describe('mutated answers', () => {
  test('end in a sound forecast or a named failure, never in a throw', () => {
    const seen = { sound: 0, failure: 0 };
    fc.assert(
      fc.property(
        marineIndex,
        weatherIndex,
        fc.constantFrom('marine', 'weather', 'both'),
        spoilt,
        (marine, weather, part, mutations) => {
          const result = normaliseOpenMeteo({
            marine: part === 'weather' ? null : mutated(marineAnswers[marine], mutations),
            weather: part === 'marine' ? null : mutated(weatherAnswers[weather], mutations),
            ...askedFor,
          });
          seen[outcome(result)] += 1;
        },
      ),
      fc.runs(2000),
    );
    // Both outcomes must really be tried, or the mutations are too tame or too wild.
    expect(seen.sound).toBeGreaterThan(200);
    expect(seen.failure).toBeGreaterThan(200);
  });

  test('what is sound can be scored', () => {
    fc.assert(
      fc.property(marineIndex, weatherIndex, spoilt, (marine, weather, mutations) => {
        const result = normaliseOpenMeteo({
          marine: mutated(marineAnswers[marine], mutations),
          weather: mutated(weatherAnswers[weather], mutations),
          ...askedFor,
        });
        if (!result.ok) return;
        const zone = result.value.requestZone;
        const forecast = assembleForecast(result.value, { zone, spotZone: zone, previous: null });
        for (const { fishing } of forecast.days) {
          expect(fishing.rawScore).toBeGreaterThanOrEqual(0);
          expect(fishing.rawScore).toBeLessThanOrEqual(6);
        }
      }),
      fc.runs(60),
    );
  });

  test('cut, doubled and garbled bodies on the wire end the same way', async () => {
    const config = readServicesConfig({});
    const bodies = [JSON.stringify(madeMarine(2)), JSON.stringify(madeWeather(2))] as const;
    const garbled = fc.record({ at: fc.nat(20_000), cut: fc.nat(40), put: fc.string({ maxLength: 8 }) });
    await fc.assert(
      fc.asyncProperty(garbled, garbled, fc.boolean(), async (first, second, isWhole) => {
        const spoil = (body: string, { at, cut, put }: typeof first): string =>
          body.slice(0, at % body.length) + put + body.slice((at % body.length) + cut);
        const { network } = fakeNetwork(url =>
          url.pathname.endsWith('marine')
            ? new Response(spoil(bodies[0], first))
            : new Response(isWhole ? bodies[1] : spoil(bodies[1], second)),
        );
        const result = await createOpenMeteo(config).load(askedFor.at, {
          ...network,
          now: askedFor.now,
          zone: 'UTC',
        });
        expect(outcome(result) === 'sound' || !isWhole).toBe(true);
      }),
      fc.runs(200),
    );
  });
});
