import type { Passage } from '../route/legs.ts';
import type { Instant } from '../time/time.ts';
import { severity } from './severity.ts';
import type { Objection } from './verdict.ts';

/** A place that can be passed at times only: enough water over a bar, or little enough stream. */
export interface TideGate {
  /** Index into the trip's waypoints. */
  waypoint: number;
  kind: 'tideHeight' | 'tideStream';
  /** Meters above the station's datum that are needed, or knots that are the most. */
  limit: number;
  /** Name of the table's station; null = none near enough, so the gate is unknown. */
  station: string | null;
  /** The station's table: values at `from` and every `stepS` after it; of a stream, the flood is positive. */
  from: Instant;
  stepS: number;
  values: ArrayLike<number>;
}

/**
 * Every gate for as long as the boat depends on it: a stream at each passing of its waypoint, water enough over the whole of a stay there
 * too.
 */
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

/** When the boat is at a waypoint, seconds from the departure: passing it, or staying there. */
export function timesAt(
  { legs, stretches }: Passage,
  waypoint: number,
): { leg: number; fromS: number; untilS: number }[] {
  const times: { leg: number; fromS: number; untilS: number }[] = [];
  const add = (leg: number, fromS: number, untilS: number): void => {
    const last = times.at(-1);
    // A passing and the stay that it begins or ends are one time.
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

/** The lowest water or the strongest stream between two moments; null = some of it is not known, and when. */
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

/** Both ends and the table's own moments between them: from one to the next it is a straight line. */
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
