import { coastFormat } from '../../src/core/rules/coast/coast-format.ts';
import type { Ring } from './rings.ts';

/**
 * Writes rings in the format of `src/core/rules/coast/read-coast.ts`, uncompressed; `unit` in ticks, `from` = the origin of the first
 * difference.
 */
export function writeRings(
  rings: readonly Ring[],
  unit: number,
  from: readonly [number, number],
): Uint8Array {
  const bytes: number[] = [coastFormat, unit];
  writeVarint(bytes, rings.length);
  for (const ring of rings) writeVarint(bytes, ring.length);
  for (const axis of [0, 1] as const) {
    let last = from[axis] / unit;
    for (const ring of rings)
      for (const point of ring) {
        const difference = point[axis] / unit - last;
        if (!Number.isInteger(difference)) throw new Error(`${point[axis]} is no multiple of ${unit}.`);
        writeVarint(bytes, difference < 0 ? -2 * difference - 1 : 2 * difference);
        last = point[axis] / unit;
      }
  }
  return Uint8Array.from(bytes);
}

function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}
