import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { HourlySeries } from '../../src/core/rules/forecast/hourly.ts';
import { scoredNames, scoreHours } from '../../src/core/rules/score/score-hours.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { seeded, type Seeded } from '../support/seeded.ts';

const weeks = 1000;
const hours = 168;

/** Widest values of a made week, native units: they cross every bound of the score. */
const highest: Record<(typeof scoredNames)[number], number> = {
  windSpeedKt: 45,
  waveHeightFt: 16,
  precipitationPct: 110,
  lowCloudPct: 110,
  airTempF: 110,
  wavePeriodS: 26,
};

/** Some series are absent, some have gaps, as sources give them. */
function madeWeek({ random, chance, between }: Seeded): HourlySeries {
  const column = (most: number): (number | null)[] =>
    Array.from({ length: hours }, () => (chance(0.07) ? null : Math.round(random() * most * 100) / 100));
  const start = between(400_000, 500_000) * hourS;
  return {
    time: Array.from({ length: hours }, (_, hour) => start + hour * hourS),
    series: Object.fromEntries(
      scoredNames.flatMap(name => (chance(0.1) ? [] : [[name, column(highest[name])]])),
    ),
  };
}

test('the fishing score of 1,000 weeks is bit for bit what it was before there were activities', () => {
  const hash = createHash('sha256');
  for (let seed = 0; seed < weeks; seed++) {
    const { rawScore, coverage } = scoreHours(madeWeek(seeded(seed)));
    hash.update(new Uint8Array(Float64Array.from(rawScore).buffer));
    hash.update(Uint8Array.from(coverage));
  }
  expect(hash.digest('hex')).toBe('a1de192e6be0a0dc5cc5530998803a3f9a62ecbca4d3bb2b62528188afd86559');
});
