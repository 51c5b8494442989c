import { signedDegrees } from '../value/directions.ts';

/** Direction that the sea comes from, relative to the boat's course. */
export type SeaFrom = 'ahead' | 'beam' | 'astern';

/** Within 45° of the bow, within 45° of the stern, or from the side. */
export function seaFromOf(courseDeg: number, waveFromDeg: number): SeaFrom {
  const off = Math.abs(signedDegrees(waveFromDeg - courseDeg));
  return off <= 45 ? 'ahead' : off >= 135 ? 'astern' : 'beam';
}

export const isAstern = (courseDeg: number, waveFromDeg: number): boolean =>
  seaFromOf(courseDeg, waveFromDeg) === 'astern';
