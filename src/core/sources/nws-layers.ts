import type { Column } from '../rules/forecast/hourly.ts';
import { isNumber } from '../rules/value/numbers.ts';
import { hourS, type Instant } from '../rules/time/time.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { parseInterval, type Interval } from './iso-interval.ts';

/** One value of a gridpoint layer with its interval. */
interface Spell extends Interval {
  value: unknown;
}

interface Layer {
  /** The service's unit code, e.g. `wmoUnit:km_h-1`; undefined = the layer has none. */
  unitCode: string | undefined;
  /** Sorted by start; of two with the same start, the one listed later comes later. */
  spells: Spell[];
}

/** Reads a gridpoint's layer; null = missing or empty. Skips unreadable intervals. */
export function readLayer(properties: Record<string, unknown>, name: string): Layer | null {
  const layer = properties[name];
  if (!isRecord(layer) || !Array.isArray(layer['values'])) return null;
  const spells = layer['values'].flatMap((each: unknown): Spell[] => {
    const interval = isRecord(each) ? parseInterval(each['validTime']) : null;
    return interval && isRecord(each) ? [{ ...interval, value: each['value'] }] : [];
  });
  if (spells.length === 0) return null;
  const { uom, unitCode = uom } = layer;
  return {
    unitCode: typeof unitCode === 'string' ? unitCode : undefined,
    spells: spells.toSorted((a, b) => a.start - b.start),
  };
}

/**
 * Returns the spell of each hour of `time`, null in gaps. Of overlapping spells the one that began last applies, because it is more
 * specific. `time` ascends.
 */
export function spellsAt(spells: readonly Spell[], time: readonly Instant[]): (Spell | null)[] {
  return time.map(at => spells.findLast(({ start, end }) => start <= at && at < end) ?? null);
}

/** Reads a layer of states (wind, waves, temperature): every hour of an interval has the interval's value. */
export const spread = (
  layer: Layer,
  time: readonly Instant[],
  read: (raw: unknown) => number | null,
): Column => spellsAt(layer.spells, time).map(spell => spell && read(spell.value));

/** Reads a layer of amounts (rain, snow): each hour gets its share of the interval's sum. */
export const share = (
  layer: Layer,
  time: readonly Instant[],
  read: (raw: unknown) => number | null,
): Column =>
  spellsAt(layer.spells, time).map(spell => {
    const sum = spell && read(spell.value);
    return spell && isNumber(sum) ? (sum * hourS) / Math.max(hourS, spell.end - spell.start) : null;
  });

/**
 * Converts the service's unit code to a name of the unit converter: `wmoUnit:km_h-1` → `km/h`. undefined = unknown code: the series is then
 * absent instead of guessed.
 */
export function unitOf(code: string | undefined): string | undefined {
  const name = code?.slice(code.indexOf(':') + 1) ?? '';
  return Object.hasOwn(unitNames, name) ? unitNames[name] : undefined;
}

const unitNames: Record<string, string> = {
  degC: '°C',
  degF: '°F',
  'km_h-1': 'km/h',
  'm_s-1': 'm/s',
  kt: 'kn',
  percent: '%',
  'degree_(angle)': '°',
  m: 'm',
  km: 'km',
  ft: 'ft',
  mm: 'mm',
  cm: 'cm',
  in: 'inch',
  s: 's',
  Pa: 'Pa',
  hPa: 'hPa',
};
