import type { Passage } from '../route/legs.ts';
import { hourS, type Instant } from '../time/time.ts';
import { kmPerNauticalMile } from '../unit/units.ts';
import { severity } from './severity.ts';
import type { Objection } from './verdict.ts';

export interface StreamEffect {
  /** Seconds by which the boat arrives earlier than without stream; negative = later. null = it does not arrive. */
  gainedS: number | null;
  /** Distance through the water and over the ground, km, up to the end or the stop. */
  waterKm: number;
  groundKm: number;
}

export function streamEffect({ legs, stretches, underwayS, distanceKm, stop }: Passage): StreamEffect {
  let waterKm = 0;
  for (const { leg, kind, startS, endS } of stretches)
    if (kind === 'underway')
      waterKm += ((legs[leg]?.speedKt ?? 0) * kmPerNauticalMile * (endS - startS)) / hourS;
  const stillS = legs.reduce(
    (sum, leg) => sum + (leg.distanceKm / kmPerNauticalMile / leg.speedKt) * hourS,
    0,
  );
  return {
    gainedS: stop ? null : Math.round(stillS - underwayS),
    waterKm,
    groundKm: distanceKm,
  };
}

/** Returns the objection to a leg that cannot be made against its stream, or whose stream is unknown when the boat is there. */
export function stopObjections({ stop, legs }: Passage, start: Instant): Objection[] {
  if (!stop) return [];
  const { kind, leg, atS, streamKt, station } = stop;
  const at = { leg: leg + 1, time: Math.round(start + atS) };
  return kind === 'unknown'
    ? [
        {
          verdict: 'no-data',
          severity: severity['no-data'],
          reason: { kind: 'no-data', value: null, limit: null, unit: '', ...at, what: 'current' },
        },
      ]
    : [
        {
          verdict: 'no-go',
          severity: severity.noHeadway,
          reason: {
            kind: 'noHeadway',
            value: streamKt,
            limit: legs[leg]?.speedKt ?? null,
            unit: 'kt',
            ...at,
            ...(station !== null && { what: station }),
          },
        },
      ];
}
