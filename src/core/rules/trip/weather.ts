import { leastSeaOfPeriodFt } from '../conditions/period-limits.ts';
import { seaStateThresholds } from '../conditions/sea-state.ts';
import { seaStateBands, type SeaStateBand } from '../forecast/verdicts.ts';
import type { TripLimits } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import { roundedAwayFt } from '../unit/units.ts';
import { nearLimitShare, notableBits } from './notable.ts';
import { firstMarked, scan, valueIn, type OnTheWay, type Scanned } from './scan.ts';
import { scanLimitedPeriod } from './scan-period.ts';
import { bandSeverity, mostBeyond, severity } from './severity.ts';
import { stepAt, type Step } from './steps.ts';
import type { TripColumns } from './trip-columns.ts';
import { marks } from './trip-marks.ts';
import type { Objection, TripReason } from './verdict.ts';

/** The route of one departure. */
export interface Way {
  steps: readonly Step[];
  /** Steps in which the boat is on a bar. */
  barSteps: readonly Step[];
  start: Instant;
  /** The row of the axis that contains the departure. */
  first: number;
  /** From `notableCells` with the trip's limits. */
  notable: Uint8Array;
}

/**
 * Returns the objections from wind, sea and weather: own limits, of which the one exceeded by the greatest share counts; bands; weather
 * events and hazards of the sea. An own limit replaces the band `caution`, but never small-craft seas or worse.
 */
export function weatherObjections(columns: TripColumns, way: Way, limits: TripLimits): Objection[] {
  const { steps, start, first, notable } = way;
  const over = (column: Float64Array, bit: number): Scanned =>
    scan(column, columns, steps, first, 1, { cells: notable, bit });
  const wind = over(columns.windKt, notableBits.wind);
  const gust = over(columns.gustKt, notableBits.gust);
  const wave = over(columns.waveFt, notableBits.wave);
  const leastGust = gust.unknown ? over(columns.leastGustKt, notableBits.gust) : gust;
  const period = limits.minWavePeriodS === null ? null : shortestPeriod(columns, way);
  const found = [
    ownLimit('wind', wind, limits.maxWindKt, 'kt'),
    ownLimit('gust', leastGust, limits.maxGustKt, 'kt'),
    ownLimit('wave', wave, limits.maxWaveFt, 'ft'),
    period && ownLimit('wavePeriod', period, limits.minWavePeriodS, 's'),
    band('windBand', wind, seaStateThresholds.windKt, limits.maxWindKt),
    band('gustBand', leastGust, seaStateThresholds.gustKt, limits.maxGustKt),
    band('waveBand', wave, seaStateThresholds.waveFt, limits.maxWaveFt),
    ...events(columns, way),
    gapOf([
      ['wind', wind.unknown],
      ['gust', gust.unknown],
      ['wave', wave.unknown],
      ['wavePeriod', period?.unknown ?? null],
      ['weatherCode', firstMarked(columns, steps, first, marks.codeUnknown)],
    ]),
  ];
  const objections: Objection[] = [];
  for (const each of found) if (each) objections.push(objectionOf(each, start));
  return objections;
}

/** Returns the shortest wave period in seas of 2 ft or more. If the whole week has such seas, it is scanned like any other value. */
function shortestPeriod(columns: TripColumns, { steps, first, notable }: Way): Scanned {
  const watched = { cells: notable, bit: notableBits.period };
  return columns.leastWaveFt >= leastSeaOfPeriodFt
    ? scan(columns.periodS, columns, steps, first, -1, watched)
    : scanLimitedPeriod(columns, steps, first, watched);
}

/** An objection before it has a time. */
interface Found extends OnTheWay, Pick<TripReason, 'kind' | 'value' | 'limit' | 'unit'> {
  verdict: Objection['verdict'];
  severity: number;
  band?: SeaStateBand;
  what?: string;
}

/** Written field by field: with spread syntax, a week of objections takes as long as following the boat. */
function objectionOf(found: Found, start: Instant): Objection {
  const { kind, value, limit, unit, verdict } = found;
  const time = Math.round(start + found.atS);
  const reason: TripReason = { kind, value, limit, unit, leg: found.leg + 1, time };
  if (found.band) reason.band = found.band;
  if (found.what !== undefined) reason.what = found.what;
  return { verdict, severity: found.severity, reason };
}

type EventName = Exclude<keyof typeof marks, 'codeUnknown' | 'longPeriodSwell' | 'swellUnknown'>;
const eventNames: readonly EventName[] = [
  'freezingRain',
  'violentShowers',
  'thunder',
  'fog',
  'windAgainstStream',
  'possibleFog',
  'steepnessUnknown',
  'fogUnknown',
];
/** A long swell breaks on a bar and is harmless elsewhere. */
const barEventNames = ['longPeriodSwell', 'swellUnknown'] as const;

function events(columns: TripColumns, way: Way): Found[] {
  const { steps, barSteps, first } = way;
  const found: Found[] = [];
  const note = (kind: EventName | (typeof barEventNames)[number], at: OnTheWay | null): void => {
    if (!at) return;
    const verdict = kind === 'freezingRain' || kind === 'violentShowers' ? 'no-go' : 'marginal';
    const { leg, atS } = at;
    found.push({ verdict, severity: severity[kind], leg, atS, kind, value: null, limit: null, unit: '' });
  };
  if (columns.anyMarks !== 0)
    for (const kind of eventNames) note(kind, firstMarked(columns, steps, first, marks[kind]));
  if (barSteps.length > 0)
    for (const kind of barEventNames) note(kind, firstMarked(columns, barSteps, first, marks[kind]));
  const steep = steepSeas(columns, way);
  return steep ? [...found, steep] : found;
}

/** Returns the steepest seas: height in ft at least the period in s, as on the forecast screen. */
function steepSeas(columns: TripColumns, { steps, first, notable }: Way): Found | null {
  if (columns.mostSteepness < 0) return null;
  const watched = { cells: notable, bit: notableBits.steepness };
  const { value, leg, atS } = scan(columns.steepness, columns, steps, first, 1, watched);
  if (!(value >= 0)) return null;
  const here = stepAt(steps, atS);
  const height = here ? valueIn(columns.waveFt, columns, here, first) : NaN;
  return {
    verdict: 'marginal',
    severity: severity.steepSeas,
    leg,
    atS,
    kind: 'steepSeas',
    value: height,
    limit: height - value,
    unit: 'ft',
  };
}

function ownLimit(
  kind: 'wind' | 'gust' | 'wave' | 'wavePeriod',
  { value, leg, atS }: Scanned,
  limit: number | null,
  unit: TripReason['unit'],
): Found | null {
  if (limit === null || Number.isNaN(value)) return null;
  const sign = kind === 'wavePeriod' ? -1 : 1;
  const beyond = sign * (value - limit);
  const isBeyond = beyond > roundedAwayFt;
  if (!isBeyond && beyond < -nearLimitShare * limit - roundedAwayFt) return null;
  const share = beyond / Math.max(limit, roundedAwayFt);
  return {
    verdict: isBeyond ? 'no-go' : 'marginal',
    severity: severity[kind] + mostBeyond * Math.min(1, share),
    leg,
    atS,
    kind,
    value,
    limit,
    unit,
  };
}

type Bounds = Partial<Record<(typeof seaStateBands)[number], number>>;

function band(
  kind: 'windBand' | 'gustBand' | 'waveBand',
  { value, leg, atS }: Scanned,
  bounds: Bounds,
  ownLimitValue: number | null,
): Found | null {
  const name = seaStateBands.findLast(each => value >= (bounds[each] ?? Infinity));
  if (!name || (name === 'caution' && ownLimitValue !== null)) return null;
  const isGale = name === 'gale' || name === 'storm';
  return {
    verdict: isGale ? 'no-go' : 'marginal',
    severity: bandSeverity(name),
    leg,
    atS,
    kind,
    value,
    limit: bounds[name] ?? null,
    unit: kind === 'waveBand' ? 'ft' : 'kt',
    band: name,
  };
}

function gapOf(gaps: readonly (readonly [what: string, at: OnTheWay | null])[]): Found | null {
  let first: { what: string; at: OnTheWay } | null = null;
  for (const [what, at] of gaps) if (at && (!first || at.atS < first.at.atS)) first = { what, at };
  if (!first) return null;
  const { what, at } = first;
  return {
    verdict: 'no-data',
    severity: severity['no-data'],
    leg: at.leg,
    atS: at.atS,
    kind: 'no-data',
    value: null,
    limit: null,
    unit: '',
    what,
  };
}
