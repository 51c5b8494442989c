import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fixturesIn, hasFixtures } from '../support/fixtures.ts';
import { madeMarine, madeWeather } from '../support/made-answers.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'offing-inspect-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Run {
  code: number | string | null | undefined;
  out: string;
  err: string;
}

const inspect = (...args: string[]): Promise<Run> =>
  new Promise(done => {
    execFile(
      process.execPath,
      ['tools/run.mjs', 'tools/inspect.ts', ...args],
      { cwd: root },
      (error, out, err) => done({ code: error ? error.code : 0, out, err }),
    );
  });

function file(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

// Each run starts a process of its own, on a busy machine for seconds.
describe('npm run inspect', { timeout: 60_000 }, () => {
  test('prints the scored document of a pair of answers', async () => {
    const marine = file('marine.json', madeMarine());
    const weather = file('weather.json', madeWeather());
    const asked = ['--zone', 'America/Los_Angeles', '--now', '2026-07-01T15:20Z', '--at', '36.951,-122.026'];
    const run = await inspect('--marine', marine, '--weather', weather, ...asked);
    expect(run).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(run.out)).toMatchObject({
      id: 'forecast_open-meteo_36.9510_-122.0260',
      provenance: 'recorded',
      fetchedAt: Date.parse('2026-07-01T15:20Z') / 1000,
      zone: 'America/Los_Angeles',
      days: [
        { date: '2026-07-01', waveHeightFt: 30.23, fishing: { complete: true } },
        { date: '2026-07-02' },
      ],
    });
  });

  test('takes place, time and zone out of the answer when they are not said', async () => {
    const { out } = await inspect('--weather', file('alone.json', madeWeather()));
    expect(JSON.parse(out)).toMatchObject({
      coordinates: { lat: 36.96, lng: -122.04 },
      fetchedAt: Date.parse('2026-07-01T15:15Z') / 1000,
      zone: 'America/Los_Angeles',
      marine: 'notAnswered',
    });
  });

  test.each([
    ['not JSON', '<html>', /is not JSON$/],
    ['null', 'null', /not an object/],
    ['no hours', { utc_offset_seconds: 0 }, /^hourly is not an object$/],
  ])('prints the failure of an answer that is not sound (%s)', async (_what, content, detail) => {
    const run = await inspect('--marine', file('bad.json', content));
    expect(run.code).toBe(1);
    expect(JSON.parse(run.out)).toEqual({
      kind: 'brokenAnswer',
      provider: 'Open-Meteo',
      detail: expect.stringMatching(detail),
    });
  });

  test.each([
    [[], 'Name at least one answer.'],
    [['--tide', 'x'], "Unknown option '--tide'"],
    [['--marine', 'nowhere.json'], 'nowhere.json cannot be read'],
    [['--marine', 'x', '--zone', 'Mars/Olympus'], '--zone Mars/Olympus is not a zone'],
    [['--marine', 'x', '--now', 'noon'], '--now noon is not an instant'],
    [['--marine', 'x', '--at', '91,0'], '--at 91,0 is not a position'],
  ])('explains itself when asked %j', async (args, words) => {
    const run = await inspect(...args);
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.err).toContain(words);
    expect(run.err).toContain('Usage: npm run inspect');
  });

  const marine = fixturesIn('open-meteo-marine');
  const weather = fixturesIn('open-meteo-forecast');
  test.skipIf(!hasFixtures)('reads every recorded answer', async () => {
    for (const [index, sea] of marine.entries()) {
      const sky = weather[index % weather.length];
      const run = await inspect('--marine', sea.path, '--weather', sky?.path ?? '');
      expect({ name: sea.name, code: run.code, err: run.err }).toEqual({ name: sea.name, code: 0, err: '' });
    }
  });
});
