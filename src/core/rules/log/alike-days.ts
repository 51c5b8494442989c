import { signedDegrees } from '../value/directions.ts';
import { isNumber } from '../value/numbers.ts';
import type { LogEntry } from './log-entry.ts';
import type { LogReading } from './log-reading.ts';

/** Values by which days are compared. */
const alikeNames = ['windKt', 'windFromDeg', 'waveFt', 'periodS', 'tide', 'streamKt', 'moon'] as const;
type AlikeName = (typeof alikeNames)[number];

/** Differences that count as one step, native units (the moon in cycles): the app's estimate of what a small boat feels as another day. */
const oneStep = { windKt: 5, windFromDeg: 45, waveFt: 1.5, periodS: 3, streamKt: 1, moon: 0.25 } as const;
/** Wind below which its direction does not count, kt. */
const lightAirKt = 4;
/** Both days must have one of these: the moon alone makes no days alike. */
const needed: readonly AlikeName[] = ['windKt', 'waveFt'];

export interface Difference {
  name: AlikeName;
  /** Logged day minus the requested one, native units; degrees -180–180; moon in cycles -0.5–0.5; tide 0 = same direction, 1 = opposite. */
  by: number;
}

export interface AlikeDay<Entry> {
  entry: Entry;
  /** Mean of the differences in steps; 0 = all shared values are equal. */
  distance: number;
  /** All compared values, largest difference first. */
  differences: Difference[];
}

/** Returns the logged days most similar to one reading, nearest first. Computes no odds: the user judges the outcomes. */
export function alikeDays<Entry extends Pick<LogEntry, 'id'>>(
  asked: LogReading,
  logged: readonly { entry: Entry; reading: LogReading }[],
  most: number,
): AlikeDay<Entry>[] {
  const nearest: { entry: Entry; reading: LogReading; distance: number }[] = [];
  for (const { entry, reading } of logged) {
    const distance = distanceBetween(asked, reading);
    if (distance === null) continue;
    const worst = nearest.length < most ? Infinity : (nearest.at(-1)?.distance ?? Infinity);
    if (distance >= worst) continue;
    const at = nearest.findIndex(each => each.distance > distance);
    nearest.splice(at === -1 ? nearest.length : at, 0, { entry, reading, distance });
    if (nearest.length > most) nearest.pop();
  }
  return nearest.map(({ entry, reading, distance }) => ({
    entry,
    distance,
    differences: differencesOf(asked, reading).toSorted((a, b) => stepsOf(b) - stepsOf(a)),
  }));
}

/** Returns the distance between two readings; null = they share too few values. */
export function distanceBetween(a: LogReading, b: LogReading): number | null {
  const differences = differencesOf(a, b);
  if (!needed.some(name => differences.some(each => each.name === name))) return null;
  return differences.reduce((sum, each) => sum + stepsOf(each), 0) / differences.length;
}

function differencesOf(asked: LogReading, logged: LogReading): Difference[] {
  const found: Difference[] = [];
  for (const name of alikeNames) {
    const by = differenceIn(name, asked, logged);
    if (by !== null) found.push({ name, by });
  }
  return found;
}

function differenceIn(name: AlikeName, asked: LogReading, logged: LogReading): number | null {
  if (name === 'tide') return asked.tide && logged.tide ? Number(asked.tide !== logged.tide) : null;
  const [a, b] = [asked[name], logged[name]];
  if (!isNumber(a) || !isNumber(b)) return null;
  if (name === 'windFromDeg')
    return Math.min(asked.windKt ?? 0, logged.windKt ?? 0) < lightAirKt ? null : signedDegrees(b - a);
  if (name === 'moon') return ((b - a + 1.5) % 1) - 0.5;
  return b - a;
}

const stepsOf = ({ name, by }: Difference): number => (name === 'tide' ? by : Math.abs(by) / oneStep[name]);
