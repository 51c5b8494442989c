import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fieldByte, fieldPlanes, fieldScales } from '../../src/core/rules/field/field-format.ts';
import { writeField } from '../../src/core/rules/field/write-field.ts';
import { gribFields, waveSlice } from '../support/field/grib-files.ts';
import { madeSheet, wholeHeader } from '../support/field/made-sheets.ts';
import { hasFixtures } from '../support/fixtures.ts';

test.skipIf(!hasFixtures)('a sheet of recorded waves, all sea, has at most 40 kB compressed', async () => {
  const [height, period, direction] = await gribFields(waveSlice);
  if (!height || !period || !direction) throw new Error('three messages');
  /** 60 × 60 points without land, mirrored; weather that moves 1° a step, 20 kt. */
  const recorded = (values: Float64Array, step: number, point: number): number => {
    const column = ((point % 21) + step * 4) % 120;
    const row = 35 * 6 - 1 - Math.floor(point / 21);
    return values[row * 301 + 35 * 6 + (column < 60 ? column : 119 - column)] ?? NaN;
  };
  const sheet = madeSheet(wholeHeader, (plane, step, point) => {
    const waveHeight = recorded(height.values, step, point);
    const waveDirection = recorded(direction.values, step, point);
    const from = (waveDirection * Math.PI) / 180;
    // The slice has no wind: 7 m/s over a meter of waves, from where they come.
    const speed = 7 * Math.sqrt(waveHeight);
    const values = {
      windEast: -speed * Math.sin(from),
      windNorth: -speed * Math.cos(from),
      gust: speed * 1.3,
      waveHeight,
      wavePeriod: recorded(period.values, step, point),
      waveDirection,
    };
    const name = fieldPlanes[plane] ?? 'gust';
    return fieldByte(fieldScales[name], values[name]);
  });
  const known = sheet.planes.waveHeight.filter(byte => byte < 255).length;
  expect(known).toBe(41 * 441);
  const size = gzipSync(writeField(sheet), { level: 9 }).length;
  expect(size).toBeGreaterThan(5000);
  expect(size).toBeLessThanOrEqual(40_000);
});
