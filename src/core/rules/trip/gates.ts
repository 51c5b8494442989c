import type { Passage } from '../route/legs.ts';
import type { Instant } from '../time/time.ts';
import { severity } from './severity.ts';
import type { Objection } from './verdict.ts';

/** A place that is only passable at times: with enough water over a bar, or with little enough stream. */
export interface TideGate {
  /** Index into the trip's waypoints. */
  waypoint: number;
  kind: 'tideHeight' | 'tideStream';
  /** Minimum meters above the station's datum, or maximum knots. */
  limit: number;
  /** Name of the table's station; null = no station is near enough, so the gate is unknown. */
  station: string | null;
  /** The station's table: values at `from` and every `stepS` after it; for a stream, the flood is positive. */
  from: Instant;
  stepS: number;
  values: ArrayLike<number>;
}

/** Checks every gate while the boat depends on it: a stream at each passing of its waypoint, the water also over the whole stay there. */
export function gateObjections(gates: readonly TideGate[], passage: Passage, start: Instant): Objection[] {
  return gates.flatMap(gate =>
    timesAt(passage, gate.waypoint).flatMap(({ leg, fromS, untilS }) => {
      const [from, until] = [start + fromS, start + untilS];
      if (gate.kind === 'tideHeight') return judged(gate, leg, from, until);
      return [from, ...(until > from ? [until] : [])].flatMap(at => judged(gate, leg, at, at));
    }),
  );
}

function judged(gate: TideGate, leg: number, from: Instant, until: Instant): Objection[] {
  const { kind, limit, station } = gate;
  const worst = worstBetween(gate, from, until);
  const reason = {
    kind,
    limit,
    unit: kind === 'tideHeight' ? ('m' as const) : ('kt' as const),
    leg: leg + 1,
    time: Math.round(worst.time),
    ...(station !== null && { what: station }),
  };
  const { value } = worst;
  if (value === null)
    return [
      {
        verdict: 'no-data',
        severity: severity['no-data'],
        reason: { ...reason, kind: 'no-data', value: null, what: kind },
      },
    ];
  const isClosed = kind === 'tideStream' ? value > limit : value < limit;
  return isClosed ? [{ verdict: 'no-go', severity: severity[kind], reason: { ...reason, value } }] : [];
}

/** Returns the times at a waypoint, passing or staying, in seconds after the departure. */
export function timesAt(
  { legs, stretches }: Passage,
  waypoint: number,
): { leg: number; fromS: number; untilS: number }[] {
  const times: { leg: number; fromS: number; untilS: number }[] = [];
  const add = (leg: number, fromS: number, untilS: number): void => {
    const last = times.at(-1);
    // Merges a passing with the stay that it begins or ends.
    if (last && last.untilS === fromS) last.untilS = untilS;
    else times.push({ leg, fromS, untilS });
  };
  for (const { leg, kind, at, startS, endS } of stretches) {
    const passed = legs[leg];
    if (kind === 'stay') {
      if (at === waypoint) add(leg, startS, endS);
      continue;
    }
    if (passed?.from === waypoint) add(leg, startS, startS);
    if (passed?.to === waypoint) add(leg, endS, endS);
  }
  return times;
}

/** Returns the lowest water or the strongest stream between two times; null = part of it is unknown, with its time. */
function worstBetween(
  gate: TideGate,
  from: Instant,
  until: Instant,
): { value: number | null; time: Instant } {
  let worst: { value: number; time: Instant } | null = null;
  for (const time of momentsBetween(gate, from, until)) {
    const told = valueAt(gate, time);
    if (told === null) return { value: null, time };
    const value = gate.kind === 'tideStream' ? Math.abs(told) : told;
    const isWorse =
      worst === null || (gate.kind === 'tideStream' ? value > worst.value : value < worst.value);
    if (isWorse) worst = { value, time };
  }
  return worst ?? { value: null, time: from };
}

/** Returns both ends and the table's own times between them. Values are linear in between. */
function momentsBetween({ from: first, stepS }: TideGate, from: Instant, until: Instant): Instant[] {
  const moments = [from];
  for (let step = Math.floor((from - first) / stepS) + 1; first + step * stepS < until; step++)
    moments.push(first + step * stepS);
  if (until > from) moments.push(until);
  return moments;
}

function valueAt({ from, stepS, values }: TideGate, time: Instant): number | null {
  const row = (time - from) / stepS;
  const [before, after] = [values[Math.floor(row)], values[Math.ceil(row)]];
  if (before === undefined || after === undefined) return null;
  const value = before + (after - before) * (row - Math.floor(row));
  return Number.isFinite(value) ? value : null;
}
