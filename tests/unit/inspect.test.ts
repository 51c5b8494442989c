import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inspectAnswers, readInspectOptions } from '../../tools/inspect-answers.ts';
import { Misuse } from '../../tools/misuse.ts';
import { fixturesIn, hasFixtures } from '../support/fixtures.ts';
import { madeMarine, madeWeather } from '../support/made-answers.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'offing-inspect-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const inspect = (...args: string[]) => inspectAnswers(readInspectOptions(args));

describe('the document', () => {
  test('of a pair of answers is the one that would be stored', async () => {
    const marine = file('marine.json', madeMarine());
    const weather = file('weather.json', madeWeather());
    const asked = ['--zone', 'America/Los_Angeles', '--now', '2026-07-01T15:20Z', '--at', '36.951,-122.026'];
    const result = await inspect('--marine', marine, '--weather', weather, ...asked);
    expect(result).toMatchObject({
      ok: true,
      value: {
        id: 'forecast_open-meteo_36.9510_-122.0260',
        provenance: 'recorded',
        fetchedAt: Date.parse('2026-07-01T15:20Z') / 1000,
        zone: 'America/Los_Angeles',
        days: [
          { date: '2026-07-01', waveHeightFt: 30.23, fishing: { complete: true } },
          { date: '2026-07-02' },
        ],
      },
    });
  });

  test('takes place, time and zone out of the answer when they are not said', async () => {
    expect(await inspect('--weather', file('alone.json', madeWeather()))).toMatchObject({
      ok: true,
      value: {
        coordinates: { lat: 36.96, lng: -122.04 },
        fetchedAt: Date.parse('2026-07-01T15:15Z') / 1000,
        zone: 'America/Los_Angeles',
        marine: 'notAnswered',
      },
    });
  });

  test.each([
    ['not JSON', '<html>', /is not JSON$/],
    ['null', 'null', /not an object/],
    ['no hours', { utc_offset_seconds: 0 }, /^hourly is not an object$/],
  ])('of an answer that is not sound (%s) is a named failure', async (_what, content, detail) => {
    expect(await inspect('--marine', file('bad.json', content))).toEqual({
      ok: false,
      failure: { kind: 'brokenAnswer', provider: 'Open-Meteo', detail: expect.stringMatching(detail) },
    });
  });

  test('of an answer without a grid cell needs a place', async () => {
    const lost = file('lost.json', { ...madeWeather(), latitude: null });
    await expect(inspect('--weather', lost)).rejects.toThrow('say --at LAT,LNG');
    expect(await inspect('--weather', lost, '--at', '1.5 N 2.5 W')).toMatchObject({
      value: { coordinates: { lat: 1.5, lng: -2.5 } },
    });
  });

  const answers = [
    ...fixturesIn('open-meteo-marine').map(({ name, path }) => ({ name, args: ['--marine', path] })),
    ...fixturesIn('open-meteo-forecast').map(({ name, path }) => ({ name, args: ['--weather', path] })),
  ];
  test.skipIf(!hasFixtures).each(answers)('of the recorded $name', async ({ args }) => {
    const result = await inspect(...args);
    expect(result.ok && result.value.days.length).toBeGreaterThan(0);
  });
});

describe('arguments', () => {
  test.each([
    [[], 'Name at least one answer.'],
    [['--tide', 'x'], "Unknown option '--tide'"],
    [['--marine', 'x', 'y'], 'Unexpected argument'],
    [['--marine', 'x', '--zone', 'Mars/Olympus'], '--zone Mars/Olympus is not a zone'],
    [['--marine', 'x', '--now', 'noon'], '--now noon is not an instant'],
    [['--marine', 'x', '--now', '2026-07-01T12:00'], 'is not an instant like 2026-07-01T07:00Z'],
    [['--marine', 'x', '--at', '91,0'], '--at 91,0 is not a position'],
  ])('%j make no sense, and the sentence says why', (args, words) => {
    expect(() => readInspectOptions(args)).toThrow(Misuse);
    expect(() => readInspectOptions(args)).toThrow(words);
  });

  test('a file that is not there is a mistake of the same kind', async () => {
    await expect(inspect('--marine', 'nowhere.json')).rejects.toThrow(Misuse);
  });
});

const run = (...args: string[]): Promise<{ code: unknown; out: string; err: string }> =>
  new Promise(done => {
    execFile(
      process.execPath,
      ['tools/run.mjs', 'tools/inspect.ts', ...args],
      { cwd: root },
      (error, out, err) => done({ code: error ? error.code : 0, out, err }),
    );
  });

// Each starts a separate process, on a busy machine for seconds.
describe('the command', () => {
  test('prints the document and ends with 0', async () => {
    const { code, out, err } = await run('--weather', file('weather.json', madeWeather()));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ source: 'open-meteo' });
  });

  test('prints the failure and ends with 1', async () => {
    const { code, out } = await run('--weather', file('bad.json', []));
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ kind: 'brokenAnswer' });
  });

  test('says what is wrong with a trip and ends with 2', async () => {
    const waypoints = [
      { lat: 36.96, lng: -122.02 },
      { lat: 36.8, lng: -122.17 },
    ];
    const trip = file('fast.json', { waypoints, speedKt: 300 });
    const { code, out, err } = await run('--trip', trip, '--answers', file('none.json', []));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/fast\.json: speedKt is not 0\.5 to 60\./);
  });

  test('explains itself and ends with 2', async () => {
    const { code, out, err } = await run('--wether', 'x');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Usage: npm run inspect');
  });
});
