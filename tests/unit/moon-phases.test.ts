import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { moonPhasesWithin, principalPhases } from '../../src/core/rules/sky/moon-phases.ts';
import { fixturePath, hasFixtures } from '../support/fixtures.ts';

const seconds = (iso: string): number => Date.parse(iso) / 1000;

test('new and full moon of a month, to the minute', () => {
  // US Naval Observatory: full moon 26 September 2026 16:49 UTC, new moon 11 September 03:27.
  const phases = moonPhasesWithin(seconds('2026-09-01T00:00Z'), seconds('2026-10-01T00:00Z'));
  expect(phases.map(({ phase }) => phase)).toEqual(['lastQuarter', 'new', 'firstQuarter', 'full']);
  expect(Math.abs((phases[1]?.time ?? 0) - seconds('2026-09-11T03:27Z'))).toBeLessThan(60);
  expect(Math.abs((phases[3]?.time ?? 0) - seconds('2026-09-26T16:49Z'))).toBeLessThan(60);
});

test.runIf(hasFixtures)(
  'at phase from 1990 to 2040 is that of the Naval Observatory, within a minute',
  () => {
    const printed = readFileSync(fixturePath('astronomy/usno_moonphases_1990_2040.txt'), 'utf8')
      .trim()
      .split('\n')
      .map(line => line.split(' '))
      .map(([phase, time = '']) => ({ phase: principalPhases[Number(phase)], time: seconds(time) }));
    for (const { phase, time } of printed) {
      const ours = moonPhasesWithin(time - 86_400, time + 86_400);
      expect(ours.map(each => each.phase)).toEqual([phase]);
      // The table is rounded to minutes.
      expect(Math.abs((ours[0]?.time ?? 0) - time)).toBeLessThanOrEqual(60);
    }
    const all = moonPhasesWithin((printed[0]?.time ?? 0) - 60, (printed.at(-1)?.time ?? 0) + 61);
    // The fixture has gaps of years; none is there twice.
    expect(all.length).toBeGreaterThanOrEqual(printed.length);
    expect(new Set(all.map(({ time }) => time)).size).toBe(all.length);
  },
);
