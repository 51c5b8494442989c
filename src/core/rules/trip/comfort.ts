import { metresPerFoot, kmPerNauticalMile } from '../unit/units.ts';
import { hourS } from '../time/time.ts';

/** How the waves are met by a boat on its course. In deep water: the depth is not known here. */
export interface Comfort {
  /** Wave height over wave length. */
  steepness: number;
  /** From one crest to the next as the boat meets them; null = it keeps pace with them. */
  encounterPeriodS: number | null;
  /** The boat is faster than the waves that run with it. */
  overtakes: boolean;
}

const gravity = 9.81;

/** Meters from crest to crest in deep water, gT²/2π = 1.56 T² (linear wave theory; Dean and Dalrymple, Water Wave Mechanics, 1991, §3.4). */
export const waveLengthM = (periodS: number): number => (gravity * periodS ** 2) / (2 * Math.PI);

/**
 * The period of encounter, 2π/|ω − ω²V cos μ/g|, μ between the course and where the waves run to (E. V. Lewis ed., Principles of Naval
 * Architecture, vol. III, 1989, chapter VIII). Negative where the boat overtakes the waves; infinite where it keeps pace.
 */
export function signedEncounterPeriodS(
  periodS: number,
  { speedKt, courseDeg, waveFromDeg }: { speedKt: number; courseDeg: number; waveFromDeg: number },
): number {
  const speedMs = (speedKt * kmPerNauticalMile * 1000) / hourS;
  // They run to the other side of where they come from.
  const along = -Math.cos(((waveFromDeg - courseDeg) * Math.PI) / 180);
  const frequency = (2 * Math.PI) / periodS;
  return (2 * Math.PI) / (frequency - (frequency ** 2 * speedMs * along) / gravity);
}

/** Longer than this between two crests, the boat keeps pace with them. */
const pacePeriodS = 120;

/** null = not known, or no waves. */
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
