import { seaStateThresholds } from '../conditions/sea-state.ts';
import { seaStateBands } from '../forecast/verdicts.ts';
import type { TripLimits } from '../route/trip.ts';
import type { Instant } from '../time/time.ts';
import { roundedAwayFt } from '../unit/units.ts';
import { marks, type TripColumns } from './trip-columns.ts';
import { firstMarked, scan, type OnTheWay, type Scanned } from './scan.ts';
import type { Step } from './steps.ts';
import type { Objection, TripReason } from './verdict.ts';

/** This near to an own limit, a departure is marginal: a share of the limit. */
const nearLimitShare = 0.1;

interface Way {
  steps: readonly Step[];
  start: Instant;
  /** The hour of the axis that holds the departure. */
  first: number;
}

/**
 * What wind and sea say against a departure: own limits first, of which the one counts that is exceeded by the greatest share; then the
 * bands. Where somebody set a limit it stands in place of the band's caution, never of small-craft seas and worse.
 */
export function weatherObjections(columns: TripColumns, way: Way, limits: TripLimits): Objection[] {
  const { steps, start, first } = way;
  const over = (column: Float64Array, sign: 1 | -1 = 1): Scanned => scan(column, columns, steps, first, sign);
  const wind = over(columns.windKt);
  const gust = over(columns.gustKt);
  const wave = over(columns.waveFt);
  const leastGust = gust.unknown ? over(columns.leastGustKt) : gust;
  const period = limits.minWavePeriodS === null ? null : over(columns.periodS, -1);

  const place = ({ leg, atS }: OnTheWay) => ({ leg: leg + 1, time: Math.round(start + atS) });
  const ownLimits = [
    ownLimit('wind', wind, limits.maxWindKt, 'kt'),
    ownLimit('gust', leastGust, limits.maxGustKt, 'kt'),
    ownLimit('wave', wave, limits.maxWaveFt, 'ft'),
    period && ownLimit('wavePeriod', period, limits.minWavePeriodS, 's'),
  ].filter(found => found !== null);
  const bands = [
    band('windBand', wind, seaStateThresholds.windKt, limits.maxWindKt),
    band('gustBand', leastGust, seaStateThresholds.gustKt, limits.maxGustKt),
    band('waveBand', wave, seaStateThresholds.waveFt, limits.maxWaveFt),
  ].filter(found => found !== null);
  const told = [...ownLimits.toSorted(worstFirst), ...bands.toSorted(worstFirst)].map(
    ({ verdict, at, reason }): Objection => ({ verdict, reason: { ...reason, ...place(at) } }),
  );

  const said = (kind: 'thunder' | 'fog', at: OnTheWay | null): Objection[] =>
    at ? [{ verdict: 'marginal', reason: { kind, value: null, limit: null, unit: '', ...place(at) } }] : [];
  const gap = firstGap([
    ['wind', wind.unknown],
    ['gust', gust.unknown],
    ['wave', wave.unknown],
    ['wavePeriod', period?.unknown ?? null],
    ['weatherCode', firstMarked(columns, steps, first, marks.codeUnknown)],
  ]);
  return [
    ...told,
    ...said('thunder', firstMarked(columns, steps, first, marks.thunder)),
    ...said('fog', firstMarked(columns, steps, first, marks.fog)),
    ...(gap
      ? [
          {
            verdict: 'no-data' as const,
            reason: {
              kind: 'no-data' as const,
              value: null,
              limit: null,
              unit: '' as const,
              ...place(gap.at),
              what: gap.what,
            },
          },
        ]
      : []),
  ];
}

interface Found {
  verdict: 'no-go' | 'marginal';
  at: OnTheWay;
  reason: Omit<TripReason, 'leg' | 'time'>;
  rank: number;
}

const worstFirst = (a: Found, b: Found): number => b.rank - a.rank;

function ownLimit(
  kind: 'wind' | 'gust' | 'wave' | 'wavePeriod',
  { value, ...at }: Scanned,
  limit: number | null,
  unit: TripReason['unit'],
): Found | null {
  if (limit === null || Number.isNaN(value)) return null;
  const sign = kind === 'wavePeriod' ? -1 : 1;
  const beyond = sign * (value - limit);
  const isBeyond = beyond > roundedAwayFt;
  if (!isBeyond && beyond < -nearLimitShare * limit - roundedAwayFt) return null;
  return {
    verdict: isBeyond ? 'no-go' : 'marginal',
    at,
    reason: { kind, value, limit, unit },
    rank: beyond / Math.max(limit, roundedAwayFt),
  };
}

type Bounds = Partial<Record<(typeof seaStateBands)[number], number>>;

function band(
  kind: 'windBand' | 'gustBand' | 'waveBand',
  { value, ...at }: Scanned,
  bounds: Bounds,
  ownLimitValue: number | null,
): Found | null {
  const name = seaStateBands.findLast(each => value >= (bounds[each] ?? Infinity));
  if (!name || (name === 'caution' && ownLimitValue !== null)) return null;
  const isGale = name === 'gale' || name === 'storm';
  return {
    verdict: isGale ? 'no-go' : 'marginal',
    at,
    reason: {
      kind,
      value,
      limit: bounds[name] ?? null,
      unit: kind === 'waveBand' ? 'ft' : 'kt',
      band: name,
    },
    rank: seaStateBands.indexOf(name),
  };
}

function firstGap(gaps: readonly (readonly [what: string, at: OnTheWay | null])[]) {
  let first: { what: string; at: OnTheWay } | null = null;
  for (const [what, at] of gaps) if (at && (!first || at.atS < first.at.atS)) first = { what, at };
  return first;
}
