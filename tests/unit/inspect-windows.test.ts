import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { asksForWindows, inspectWindows, readWindowsOptions } from '../../tools/inspect-windows.ts';
import { hourLabels } from '../support/made-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'offing-windows-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(content: unknown): string {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

/** Two days off the beach of La Torche; the wind blows from the land until noon UTC of the first day, then from the sea. */
function answers(windKt = 10): string[] {
  const time = hourLabels('2026-07-01', 48);
  const every = (value: number) => time.map(() => value);
  const head = { utc_offset_seconds: 0, timezone: 'UTC', latitude: 47.84, longitude: -4.35 };
  const marine = {
    ...head,
    hourly_units: {
      wave_height: 'ft',
      wave_period: 's',
      wind_wave_height: 'ft',
      swell_wave_height: 'ft',
      swell_wave_period: 's',
      swell_wave_direction: '°',
    },
    hourly: {
      time,
      wave_height: every(5),
      wave_period: every(12),
      wind_wave_height: every(1),
      swell_wave_height: every(5),
      swell_wave_period: every(12),
      swell_wave_direction: every(265),
    },
  };
  const weather = {
    ...head,
    hourly_units: { wind_speed_10m: 'kn', wind_direction_10m: '°', weather_code: 'wmo code' },
    hourly: {
      time,
      wind_speed_10m: every(windKt),
      wind_direction_10m: time.map((_, hour) => (hour < 12 ? 80 : 270)),
      weather_code: every(1),
    },
  };
  return ['--marine', file(marine), '--weather', file(weather), '--now', '2026-07-01T00:00Z'];
}

const inspect = (profile: string, ...more: string[]) =>
  inspectWindows(readWindowsOptions(['--windows', '47.84,-4.35', '--profile', profile, ...more]));

describe('npm run inspect -- --windows', () => {
  test('prints the windows of a surfer with what ends each, and the condition that decides each hour', async () => {
    const told = await inspect('surfing', '--faces', '260', ...answers());
    expect(told.facingDeg).toBe(260);
    expect(told.windows).toEqual([
      {
        from: expect.stringMatching(/^2026-07-01T04:/),
        until: '2026-07-01T12:00:00Z',
        hours: expect.any(Number),
        goodHours: expect.any(Number),
        endsBy: { condition: 'windOffBeachDeg', value: 10, limit: 60 },
      },
    ]);
    expect(told.hours[0]).toMatchObject({ verdict: 'bad', decides: { condition: 'daylight' } });
    expect(told.hours.find(({ from }) => from === '2026-07-01T09:00:00Z')).toEqual({
      from: '2026-07-01T09:00:00Z',
      until: '2026-07-01T10:00:00Z',
      verdict: 'good',
      decides: null,
      values: {
        daylight: 1,
        thunder: 0,
        swellFt: 5,
        swellPeriodS: 12,
        swellOffBeachDeg: 5,
        windKt: 10,
        windOffBeachDeg: 180,
        windWaveSharePct: 3.846,
      },
    });
  });

  test('a light wind from the sea ends no window', async () => {
    const told = await inspect('surfing', '--faces', '260', ...answers(5));
    expect(told.windows.map(({ endsBy }) => endsBy)).toEqual([
      { condition: 'daylight', value: null, limit: null },
      { condition: 'daylight', value: null, limit: null },
    ]);
  });

  test('takes the beach’s bearing from the coast on board, and a profile from a file', async () => {
    const own = file({
      id: 'mine',
      activity: 'surfing',
      name: 'Home break',
      conditions: [{ variable: 'swellFt', fair: { from: 2 }, good: { from: 4 } }],
    });
    const told = await inspect(own, ...answers());
    expect(told).toMatchObject({ profile: 'Home break', windows: [{ hours: 48, endsBy: 'the data end' }] });
    expect(told.facingDeg).toBeGreaterThan(180);
  });

  test.each([
    ['an unknown profile', ['--profile', 'golf'], 'neither a file nor one of fishing'],
    ['no profile', [], 'Name a --profile'],
    ['a bearing that is none', ['--profile', 'surfing', '--faces', 'west'], 'not a number of degrees'],
    [
      'a range that contradicts itself',
      [
        '--profile',
        file({ id: 'a', activity: 'beach', conditions: [{ variable: 'windKt', fair: { from: 9, to: 3 } }] }),
      ],
      'the lowest fair value of windKt is above the highest',
    ],
  ])('says why it refuses %s', async (_what, args, why) => {
    const judged = async () =>
      inspectWindows(readWindowsOptions(['--windows', '-47.84,4.35', ...args, ...answers()]));
    await expect(judged()).rejects.toThrow(why);
  });

  test('is asked for by its own option', () => {
    expect(asksForWindows(['--windows', '1,2'])).toBe(true);
    expect(asksForWindows(['--tides', '1,2'])).toBe(false);
  });
});
