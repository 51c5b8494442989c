import { metresPerFoot, kmPerNauticalMile } from '../unit/units.ts';
import { hourS } from '../time/time.ts';

/** How a boat on its course meets the waves. Assumes deep water, because the depth is unknown here. */
export interface Comfort {
  /** Wave height divided by wavelength. */
  steepness: number;
  /** Time between two crests as the boat meets them; null = the boat keeps pace with them. */
  encounterPeriodS: number | null;
  /** True if the boat is faster than the waves that run with it. */
  overtakes: boolean;
}

const gravity = 9.81;

/** Returns the wavelength in deep water, m: gT²/2π = 1.56 T² (linear wave theory; Dean and Dalrymple, Water Wave Mechanics, 1991, §3.4). */
export const waveLengthM = (periodS: number): number => (gravity * periodS ** 2) / (2 * Math.PI);

/**
 * Returns the period of encounter, 2π/|ω − ω²V cos μ/g|, with μ = angle between the course and the direction in which the waves run (E. V.
 * Lewis ed., Principles of Naval Architecture, vol. III, 1989, chapter VIII). Negative if the boat overtakes the waves; infinite if it
 * keeps pace.
 */
export function signedEncounterPeriodS(
  periodS: number,
  { speedKt, courseDeg, waveFromDeg }: { speedKt: number; courseDeg: number; waveFromDeg: number },
): number {
  const speedMs = (speedKt * kmPerNauticalMile * 1000) / hourS;
  // Waves run opposite to the direction they come from.
  const along = -Math.cos(((waveFromDeg - courseDeg) * Math.PI) / 180);
  const frequency = (2 * Math.PI) / periodS;
  return (2 * Math.PI) / (frequency - (frequency ** 2 * speedMs * along) / gravity);
}

/** Encounter period from which the boat counts as keeping pace with the waves, s. */
const pacePeriodS = 120;

/** Returns the comfort; null = unknown, or no waves. */
export function comfortOf(
  { waveFt, periodS, waveFromDeg }: Record<'waveFt' | 'periodS' | 'waveFromDeg', number | null>,
  { speedKt, courseDeg }: { speedKt: number; courseDeg: number },
): Comfort | null {
  if (waveFt === null || periodS === null || waveFromDeg === null || waveFt <= 0 || periodS <= 0) return null;
  const encounterS = signedEncounterPeriodS(periodS, { speedKt, courseDeg, waveFromDeg });
  const keepsPace = Math.abs(encounterS) > pacePeriodS;
  return {
    steepness: (waveFt * metresPerFoot) / waveLengthM(periodS),
    encounterPeriodS: keepsPace ? null : Math.abs(encounterS),
    overtakes: !keepsPace && encounterS < 0,
  };
}
