import { isRecord } from '../../src/core/rules/value/is-record.ts';
import type { ColumnScenario } from './scenario.ts';

const sections = new Set(['current', 'minutely_15', 'hourly', 'daily']);
const hoursBeforeEnd = 80;

/** Alters an Open-Meteo answer's columns; its units and times stay. Anything else passes unchanged. */
export function alterColumns(body: unknown, scenario: ColumnScenario): unknown {
  if (Array.isArray(body)) return body.map(part => alterColumns(part, scenario));
  if (!isRecord(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      sections.has(name) && isRecord(value) ? alterSection(value, scenario) : value,
    ]),
  );
}

function alterSection(section: Record<string, unknown>, scenario: ColumnScenario): Record<string, unknown> {
  const keep = scenario === 'ends-mid-week' ? stepsBeforeEnd(section['time']) : 0;
  return Object.fromEntries(
    Object.entries(section).map(([name, value]) => {
      if (name === 'time' || name === 'interval') return [name, value];
      if (scenario === 'ends-mid-week')
        return [
          name,
          Array.isArray(value) ? value.map((item: unknown, i) => (i < keep ? item : null)) : value,
        ];
      if (isWave(name)) return [name, filled(value, scenario === 'inland-zeros' ? 0 : null)];
      return [name, scenario === 'inland-zeros' && isOcean(name) ? filled(value, null) : value];
    }),
  );
}

const isWave = (name: string) => /(^|_)wave_/.test(name);
const isOcean = (name: string) => /^(sea_|ocean_|invert_barometer)/.test(name);

const filled = (value: unknown, item: number | null) => (Array.isArray(value) ? value.map(() => item) : item);

/** How many of a section's steps begin within the first 80 hours. */
function stepsBeforeEnd(times: unknown): number {
  if (!Array.isArray(times)) return 0;
  const start = hourOf(times[0]);
  return times.filter(time => hourOf(time) < start + hoursBeforeEnd).length;
}

/** Hours on the label's own clock; only differences count. */
function hourOf(time: unknown): number {
  if (typeof time === 'number') return time / 3600;
  return typeof time === 'string' ? Date.parse(time.length > 10 ? `${time}Z` : time) / 3_600_000 : Number.NaN;
}
