import type { Instant } from '../../src/core/rules/time/time.ts';
import { signMagnitude } from './bits.ts';
import { Unreadable } from './unreadable.ts';

/** What a message is of. */
export interface Product {
  discipline: number;
  category: number;
  number: number;
  /** Name of the parameter as in NOAA's index files; null for parameters that this project does not use. */
  name: string | null;
  /** Type of the level (1 = surface, 103 = above ground) and its height. */
  level: { type: number; value: number | null };
  /** When the model run starts. */
  run: Instant;
  /** When the value holds; of an accumulation, when it begins. */
  time: Instant;
}

const names: Readonly<Record<string, string>> = {
  '0-0-0': 'TMP',
  '0-1-1': 'RH',
  '0-1-7': 'PRATE',
  '0-2-2': 'UGRD',
  '0-2-3': 'VGRD',
  '0-2-22': 'GUST',
  '10-0-3': 'HTSGW',
  '10-0-8': 'SWELL',
  '10-0-10': 'DIRPW',
  '10-0-11': 'PERPW',
};

/** Seconds of the units of table 4.4 that are used. */
const unitS: Readonly<Record<number, number>> = {
  0: 60,
  1: 3600,
  2: 86_400,
  10: 3 * 3600,
  11: 6 * 3600,
  12: 12 * 3600,
  13: 1,
};

/** Templates whose first 34 octets are those of template 4.0. */
const knownTemplates = new Set([0, 1, 2, 8, 11, 12]);

export function readProduct(discipline: number, section1: DataView, section4: DataView): Product {
  const template = section4.getUint16(7);
  if (!knownTemplates.has(template)) throw new Unreadable(`product template ${template}`);
  const [category, number] = [section4.getUint8(9), section4.getUint8(10)];
  const unit = unitS[section4.getUint8(17)];
  if (unit === undefined) throw new Unreadable(`time unit ${section4.getUint8(17)}`);
  const run = readRun(section1);
  const scale = section4.getUint8(23);
  const scaledValue = section4.getUint32(24);
  return {
    discipline,
    category,
    number,
    name: names[`${discipline}-${category}-${number}`] ?? null,
    level: {
      type: section4.getUint8(22),
      value: scale === 255 ? null : scaledValue / 10 ** signMagnitude(scale, 8),
    },
    run,
    time: run + signMagnitude(section4.getUint32(18), 32) * unit,
  };
}

function readRun(section1: DataView): Instant {
  const [month, day, hour, minute, second] = [14, 15, 16, 17, 18].map(at => section1.getUint8(at));
  return (
    Date.UTC(section1.getUint16(12), (month ?? 1) - 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0) / 1000
  );
}
