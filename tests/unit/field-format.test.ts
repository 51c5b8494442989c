import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fieldByte, fieldPlanes, fieldScales, fieldValue } from '../../src/core/rules/field/field-format.ts';
import { readField } from '../../src/core/rules/field/read-field.ts';
import { checksumOf, writeField } from '../../src/core/rules/field/write-field.ts';
import { processorMs } from '../support/processor-ms.ts';
import { goldenByte, madeRun, madeSheet, smallHeader, wholeHeader } from '../support/field/made-sheets.ts';

const folder = join(import.meta.dirname, '../support/field');
const golden = (name: string) => Uint8Array.from(gunzipSync(readFileSync(join(folder, name))));

describe.each([
  ['small.field', smallHeader],
  ['whole.field', wholeHeader],
])('the golden file %s', (name, header) => {
  test('is what the same sheet is written as, to the byte', () =>
    expect(Buffer.compare(writeField(madeSheet(header, goldenByte)), golden(name))).toBe(0));

  test('is read as that sheet', () => {
    const read = readField(golden(name));
    if (!read.ok) throw new Error(read.fault);
    const { planes, ...head } = read.sheet;
    expect(head).toEqual(header);
    const made = madeSheet(header, goldenByte);
    for (const plane of fieldPlanes) expect(Buffer.compare(planes[plane], made.planes[plane])).toBe(0);
  });
});

describe('a value', () => {
  test.each([
    ['windEast', -63.5, 0, -63.5],
    ['windEast', 0, 127, 0],
    ['windNorth', 12.3, 152, 12.5],
    ['windNorth', 63.5, 254, 63.5],
    ['gust', 20.2, 40, 20],
    ['waveHeight', 2.78, 28, 2.8],
    ['wavePeriod', 25.4, 254, 25.4],
    ['waveDirection', 360, 0, 0],
    ['waveDirection', 359.5, 0, 0],
    ['waveDirection', -90, 191, (191 * 360) / 254],
  ] as const)('of %s, %d, is byte %d and read as %d', (plane, value, byte, read) => {
    expect(fieldByte(fieldScales[plane], value)).toBe(byte);
    expect(fieldValue(fieldScales[plane], byte)).toBeCloseTo(read, 9);
  });

  test.each([
    ['windEast', -64],
    ['windNorth', 64],
    ['gust', 128],
    ['gust', -1],
    ['waveHeight', 26],
    ['wavePeriod', NaN],
    ['waveDirection', Infinity],
  ] as const)(
    'of %s, %d, that the plane cannot hold is unknown, not the nearest it can hold',
    (plane, value) => {
      expect(fieldByte(fieldScales[plane], value)).toBe(255);
      expect(fieldValue(fieldScales[plane], 255)).toBeNaN();
    },
  );

  test('comes back within half a step', () => {
    for (const plane of fieldPlanes) {
      const scale = fieldScales[plane];
      for (let index = 0; index <= 1000; index++) {
        const value = ((index / 1000) * scale.last - scale.zero) * scale.step;
        expect(Math.abs(fieldValue(scale, fieldByte(scale, value)) - value)).toBeLessThanOrEqual(
          scale.step / 2 + 1e-9,
        );
      }
    }
  });
});

describe('a file that is not sound', () => {
  const sound = golden('small.field');
  const changed = (at: number, byte: number, isSealed = false): Uint8Array => {
    const bytes = Uint8Array.from(sound);
    bytes[at] = byte;
    if (isSealed) new DataView(bytes.buffer).setUint32(8, checksumOf(bytes), true);
    return bytes;
  };

  test('is damaged wherever it is cut, and nothing throws', () => {
    for (let length = 0; length < sound.length; length++)
      expect(readField(sound.subarray(0, length))).toEqual({ ok: false, fault: 'damaged' });
  });

  test('is damaged with any byte changed, or of another version', () => {
    for (let at = 0; at < sound.length; at++)
      expect(readField(changed(at, (sound[at] ?? 0) ^ 0x10))).toEqual({
        ok: false,
        fault: at === 4 ? 'otherVersion' : 'damaged',
      });
  });

  test.each([
    ['a huge number of points', 5, 255],
    ['a number of points that no sheet has', 5, 7],
    ['a huge number of steps', 6, 255],
    ['no steps', 6, 0],
    ['a huge name', 7, 255],
    ['no name', 7, 0],
    ['a border between two sheets', 16, 36],
    ['a border beyond the pole', 16, 95],
    ['a name with other letters', 20, 0x3c],
    ['hours that fall', 24, 7],
  ])('with %s is damaged, though its checksum is right', (_, at, byte) =>
    expect(readField(changed(at, byte, true))).toEqual({ ok: false, fault: 'damaged' }),
  );

  test('is damaged when it is longer than any sheet', () =>
    expect(readField(new Uint8Array(2_000_000))).toEqual({ ok: false, fault: 'damaged' }));

  test('is another sheet where another corner, run or model was asked for', () => {
    for (const wanted of [{ south: 40 }, { west: 0 }, { run: madeRun - 6 * 3600 }, { model: 'simulated' }])
      expect(readField(sound, wanted)).toEqual({ ok: false, fault: 'otherSheet' });
    expect(readField(sound, { south: 35, west: -125, run: madeRun, model: 'gfs' }).ok).toBe(true);
  });
});

test('a whole sheet is decoded within 5 ms of processor time', () => {
  const bytes = golden('whole.field');
  // The best of several: the first calls also compile.
  const times = Array.from({ length: 20 }, () => processorMs(() => readField(bytes)));
  expect(Math.min(...times)).toBeLessThan(5);
});
