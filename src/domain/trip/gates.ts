import type { Passage } from '../route/legs.ts';
import type { Instant } from '../time/time.ts';
import type { Objection } from './verdict.ts';

/** A place that can be passed at times only: enough water over a bar, or little enough stream. */
export interface TideGate {
  /** Index into the trip's waypoints. */
  waypoint: number;
  kind: 'tideHeight' | 'tideStream';
  /** Metres above the station's datum that are needed, or knots that are the most. */
  limit: number;
  /** Whose table it is; null = there is no station near enough, and nothing is known. */
  station: string | null;
  /** The station's table: values at `from` and every `stepS` after it; of a stream, the flood is positive. */
  from: Instant;
  stepS: number;
  values: ArrayLike<number>;
}

/** Every gate at every passing of its waypoint: when the boat comes there, and when it leaves after a stay. */
export function gateObjections(gates: readonly TideGate[], passage: Passage, start: Instant): Objection[] {
  return gates.flatMap(gate =>
    passings(passage, gate.waypoint).flatMap(({ leg, atS }) => judged(gate, leg, start + atS)),
  );
}

function judged(gate: TideGate, leg: number, time: Instant): Objection[] {
  const { kind, limit, station } = gate;
  const told = valueAt(gate, time);
  const reason = {
    kind,
    limit,
    unit: kind === 'tideHeight' ? ('m' as const) : ('kt' as const),
    leg: leg + 1,
    time: Math.round(time),
    ...(station !== null && { what: station }),
  };
  if (told === null)
    return [{ verdict: 'no-data', reason: { ...reason, kind: 'no-data', value: null, what: kind } }];
  const value = kind === 'tideStream' ? Math.abs(told) : told;
  const isClosed = kind === 'tideStream' ? value > limit : value < limit;
  return isClosed ? [{ verdict: 'no-go', reason: { ...reason, value } }] : [];
}

function passings({ legs, stretches }: Passage, waypoint: number): { leg: number; atS: number }[] {
  return stretches.flatMap(({ leg, kind, at, startS, endS }) => {
    if (kind === 'stay') return at === waypoint ? [{ leg, atS: endS }] : [];
    const passed = legs[leg];
    return [
      ...(passed?.from === waypoint && leg === 0 ? [{ leg, atS: startS }] : []),
      ...(passed?.to === waypoint ? [{ leg, atS: endS }] : []),
    ];
  });
}

function valueAt({ from, stepS, values }: TideGate, time: Instant): number | null {
  const row = (time - from) / stepS;
  const [before, after] = [values[Math.floor(row)], values[Math.ceil(row)]];
  if (before === undefined || after === undefined) return null;
  const value = before + (after - before) * (row - Math.floor(row));
  return Number.isFinite(value) ? value : null;
}
