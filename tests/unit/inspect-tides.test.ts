import { describe, expect, test } from 'vitest';
import { asksForTides, inspectTides, readTidesOptions } from '../../tools/inspect-tides.ts';
import { Misuse } from '../../tools/misuse.ts';

const inspect = (...args: string[]) => inspectTides(readTidesOptions(args));
const day = ['--from', '2026-09-12', '--to', '2026-09-12'];

describe('the tides of a station', () => {
  test('are its turns, in seconds and metres above its datum', async () => {
    const printed = await inspect('--tides', '9414290', ...day);
    expect(printed.station).toEqual({
      id: 'noaa/9414290',
      name: 'San Francisco (Golden Gate)',
      agency: 'NOAA',
      datum: 'MLLW',
      distanceKm: 0,
    });
    expect(Object.keys(printed)).toEqual(['station', 'turns']);
    // NOAA prints 01:18 0.301 L, 07:37 1.743 H, 13:30 0.194 L, 20:09 1.799 H.
    const turns = 'turns' in printed ? printed.turns : [];
    expect(turns.map(({ kind, heightM }) => [kind, heightM.toFixed(2)])).toEqual([
      ['low', '0.30'],
      ['high', '1.74'],
      ['low', '0.19'],
      ['high', '1.80'],
    ]);
    const minutes = ['01:18', '07:37', '13:30', '20:09'].map(
      time => Date.parse(`2026-09-12T${time}Z`) / 1000,
    );
    for (const [index, { time }] of turns.entries()) {
      expect(Number.isInteger(time)).toBe(true);
      expect(Math.abs(time - (minutes[index] ?? 0))).toBeLessThanOrEqual(60);
    }
  });

  test('have a height every six minutes when asked', async () => {
    const printed = await inspect('--tides', 'noaa/9414290', ...day, '--levels');
    const levels = 'levels' in printed ? (printed.levels ?? []) : [];
    expect(levels.length).toBe(240);
    expect(levels[1]?.time).toBe(Date.parse('2026-09-12T00:06Z') / 1000);
    expect(levels.every(({ heightM }) => heightM > 0.1 && heightM < 1.9)).toBe(true);
  });

  test('are those of the station that stands for a place', async () => {
    const printed = await inspect('--tides', '37.8068,-122.4653', ...day);
    expect(printed.station).toMatchObject({ id: 'noaa/9414290', distanceKm: expect.closeTo(0.08, 1) });
    expect(await inspect('--tides', '-36.85,174.77', ...day)).toMatchObject({
      station: { distanceKm: expect.closeTo(2, -1) },
    });
  });

  test.each(['46.8,103.8', '90,0', '-90,180', '0,-150'])('are none at %s, and no error', async at =>
    expect(await inspect('--tides', at, ...day)).toEqual({ station: null, turns: [] }),
  );
});

test('the streams of a station are its events, in knots', async () => {
  const printed = await inspect('--currents', 'SFB1202', '--from', '2026-09-12', '--to', '2026-09-12');
  expect(printed.station).toMatchObject({ id: 'noaa/SFB1202', agency: 'NOAA', datum: null });
  const events = 'events' in printed ? printed.events : [];
  // NOAA prints slack 03:30, flood 06:17 of 173.1 cm/s, slack 09:20.
  expect(events.slice(0, 3)).toEqual([
    { time: expect.closeTo(Date.parse('2026-09-12T03:30Z') / 1000, -2), kind: 'slack', speedKt: 0 },
    {
      time: expect.closeTo(Date.parse('2026-09-12T06:17Z') / 1000, -2),
      kind: 'flood',
      speedKt: expect.closeTo(3.36, 1),
    },
    { time: expect.closeTo(Date.parse('2026-09-12T09:20Z') / 1000, -2), kind: 'slack', speedKt: 0 },
  ]);
});

describe('arguments', () => {
  const of = ['--tides', '9414290'];
  test.each([
    [['--tides'], /argument missing|ambiguous/],
    [[...of, '--currents', 'SFB1202', ...day], 'once'],
    [of, 'Say --from and --to.'],
    [[...of, '--from', '2026-09-31', '--to', '2026-10-01'], 'is not a day like'],
    [[...of, '--from', 'today', '--to', '2026-10-01'], 'is not a day like'],
    [[...of, '--from', '2026-09-02', '--to', '2026-09-01'], 'is before'],
    [[...of, '--from', '1989-12-31', '--to', '1990-01-01'], 'not between 1990 and 2050'],
    [[...of, '--from', '2050-12-31', '--to', '2051-01-01'], 'not between 1990 and 2050'],
    [['--currents', 'SFB1202', ...day, '--levels'], '--levels are of tides'],
    [[...of, ...day, '--hourly'], 'Unknown option'],
  ])('%j make no sense, and the sentence says why', (args, words) => {
    expect(asksForTides(args)).toBe(true);
    expect(() => readTidesOptions(args)).toThrow(Misuse);
    expect(() => readTidesOptions(args)).toThrow(words);
  });

  test.each(['<script>alert(1)</script>', '99999999', '91,0', 'Santa Cruz', '__proto__'])(
    'a station named %s is none',
    async name => {
      await expect(inspect('--tides', name, ...day)).rejects.toThrow(Misuse);
    },
  );
});
