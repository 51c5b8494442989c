import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Unit = 'ms' | 'us' | 'ratio' | 'bytes' | 'count';

export interface Figure {
  /** `group.what`, lower case; stable, because other tools read it. */
  name: string;
  value: number;
  unit: Unit;
}

export const figure = (name: string, value: number, unit: Unit): Figure => ({ name, value, unit });

/** One line: `name value unit`. */
export const line = ({ name, value, unit }: Figure): string => `${name} ${rounded(value, unit)} ${unit}`;

const decimals: Record<Unit, number> = { ms: 1, us: 1, ratio: 2, bytes: 0, count: 0 };
const rounded = (value: number, unit: Unit): string => value.toFixed(decimals[unit]);

export interface Circumstances {
  /** Milliseconds. */
  startedAt: number;
  short: boolean;
  node: string;
  chromium: string;
  cpus: number;
  /** Mean number of running processes in the minute before the end; above `cpus` the machine had other work too. */
  load: number;
}

export function writeReport(file: string, figures: readonly Figure[], circumstances: Circumstances): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...circumstances, figures }, null, 2)}\n`);
}
