import { signedDegrees } from '../value/directions.ts';

/** Where the sea comes from, as a boat on its course has it. */
export type SeaFrom = 'ahead' | 'beam' | 'astern';

/** Within 45° of the bow, within 45° of the stern, or across. */
export function seaFromOf(courseDeg: number, waveFromDeg: number): SeaFrom {
  const off = Math.abs(signedDegrees(waveFromDeg - courseDeg));
  return off <= 45 ? 'ahead' : off >= 135 ? 'astern' : 'beam';
}

export const isAstern = (courseDeg: number, waveFromDeg: number): boolean =>
  seaFromOf(courseDeg, waveFromDeg) === 'astern';
