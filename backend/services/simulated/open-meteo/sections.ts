import { aggregation, type Aggregation } from './daily-variables.ts';
import { marineVariable } from './marine-variables.ts';
import { asEarlierRun, asModel } from './models.ts';
import type { Place, Variable } from './place.ts';
import { moonPhase, moonTimes, sunTimes } from './sun-and-moon.ts';
import type { Axis } from './time-window.ts';
import { conversion, rounded, type SiUnit, type UnitChoice } from './units.ts';
import { weatherVariable } from './weather-variables.ts';

/** A finished column: its printed unit and one value a step. */
export interface Column {
  unit: string;
  values: (number | string | null)[];
}

export interface Context {
  place: Place;
  marine: boolean;
  /** Whose numbers are read. */
  model: string;
  units: UnitChoice;
  /** An instant as the answer prints it. */
  label: (ms: number) => number | string;
  timeUnit: 'iso8601' | 'unixtime';
}

export const instants = ({ startMs, count, stepMs }: Axis) =>
  Array.from({ length: count }, (_, i) => startMs + i * stepMs);

export function stepColumn(name: string, axis: Axis, context: Context): Column {
  const variable = variableAt(name, context);
  if (!variable) return absent(axis.count);
  return printed(variable.unit, raw(variable, axis), context.units);
}

export function dailyColumn(name: string, axis: Axis, context: Context): Column {
  const sky = skyColumn(name, instants(axis), context);
  if (sky) return sky;
  const rule = aggregation(name);
  const found = rule && hourlyOf(rule, context);
  if (!rule || !found) return absent(axis.count);
  const days = instants(axis).map(startMs => {
    const hours: Axis = { startMs, count: 24, stepMs: axis.stepMs / 24 };
    return aggregated(rule, raw(found.main, hours), found.strength ? raw(found.strength, hours) : []);
  });
  return printed(dailyUnit(rule, found.main.unit), days, context.units);
}

const earlierRun = /^(.+)_previous_day([1-7])$/;

function variableAt(name: string, { marine, place, model }: Context): Variable | null {
  const [, base = name, daysBefore] = earlierRun.exec(name) ?? [];
  const best = !marine || base === 'is_day' ? weatherVariable(base, place) : marineVariable(base, place);
  const found = asModel(best, { base, name: model, marine, place });
  if (found === null || daysBefore === undefined) return found;
  // Only one wave model keeps its earlier runs.
  return marine && model !== 'ecmwf_wam' ? null : asEarlierRun(found, place, Number(daysBefore));
}

const raw = (variable: Variable, axis: Axis) =>
  instants(axis).map(ms => variable.read({ ms, stepHours: axis.stepMs / 3_600_000 }));

const absent = (count: number): Column => ({
  unit: 'undefined',
  values: Array.from({ length: count }, () => null),
});

function printed(si: SiUnit, values: (number | null)[], units: UnitChoice): Column {
  const { unit, decimals, convert } = conversion(si, units);
  return { unit, values: values.map(value => (value === null ? null : rounded(convert(value), decimals))) };
}

function hourlyOf(rule: Aggregation, context: Context): { main: Variable; strength: Variable | null } | null {
  const main = variableAt(rule.kind === 'dominant' ? rule.direction : rule.of, context);
  const strength = rule.kind === 'dominant' ? variableAt(rule.strength, context) : null;
  return main ? { main, strength } : null;
}

function dailyUnit(rule: Aggregation, hourly: SiUnit): SiUnit {
  if (rule.kind === 'hours') return 'h';
  return rule.kind === 'energy' ? 'MJ/m²' : hourly;
}

function aggregated(
  rule: Aggregation,
  hours: (number | null)[],
  strengths: (number | null)[],
): number | null {
  const known = hours.filter(value => value !== null);
  if (known.length === 0) return null;
  const total = known.reduce((sum, value) => sum + value, 0);
  switch (rule.kind) {
    case 'max':
      return Math.max(...known);
    case 'min':
      return Math.min(...known);
    case 'mean':
      return total / known.length;
    case 'sum':
      return total;
    case 'hours':
      return known.filter(value => value > 0.001).length;
    case 'energy':
      return (total * 3600) / 1e6;
  }
  return dominantDirection(hours, strengths);
}

function dominantDirection(directions: (number | null)[], strengths: (number | null)[]): number {
  let east = 0;
  let north = 0;
  for (const [i, direction] of directions.entries()) {
    const angle = ((direction ?? 0) * Math.PI) / 180;
    east += Math.sin(angle) * (strengths[i] ?? 0);
    north += Math.cos(angle) * (strengths[i] ?? 0);
  }
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

/** Sun and moon: computed, so every service has them everywhere. */
function skyColumn(name: string, days: number[], { place, label, timeUnit }: Context): Column | null {
  const times = (of: (startMs: number) => number | null): Column => ({
    unit: timeUnit,
    values: days.map(startMs => {
      const ms = of(startMs);
      return ms === null ? null : label(ms);
    }),
  });
  switch (name) {
    case 'sunrise':
      return times(startMs => sunTimes(place, startMs).riseMs);
    case 'sunset':
      return times(startMs => sunTimes(place, startMs).setMs);
    case 'moonrise':
      return times(startMs => moonTimes(place, startMs).riseMs);
    case 'moonset':
      return times(startMs => moonTimes(place, startMs).setMs);
    case 'moon_phase':
      return { unit: 'fraction', values: days.map(startMs => rounded(moonPhase(startMs), 2)) };
    case 'daylight_duration':
      return { unit: 'seconds', values: days.map(startMs => daylightSeconds(place, startMs)) };
    default:
      return null;
  }
}

function daylightSeconds(place: Place, startMs: number): number {
  const { riseMs, setMs } = sunTimes(place, startMs);
  // In a far-off zone the sun may set before it rises within one of the answer's days.
  const ms = setMs >= riseMs ? setMs - riseMs : 86_400_000 - (riseMs - setMs);
  return rounded(ms / 1000, 2);
}
