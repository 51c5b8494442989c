import { signedDegrees } from '../value/directions.ts';
import { interpolated } from './moon-times.ts';
import type { Coordinates } from '../place/place.ts';
import { hourS, type Instant } from '../time/time.ts';

/** Times of the moon's highest and lowest point at a spot: the major times of the solunar tradition. */
export interface MoonTransits {
  overhead: Instant[];
  underfoot: Instant[];
}

/** Returns the moon's passages through the spot's meridian between two instants, the second excluded. */
export function moonTransitsOver({ lng }: Coordinates): (start: Instant, end: Instant) => MoonTransits {
  const moonAt = interpolated();
  const westDeg = (time: Instant): number => moonAt(time).westDeg + lng;
  return (start, end) => {
    const passages = (meridianDeg: number): Instant[] => {
      const found: Instant[] = [];
      const ahead = (time: Instant): number => signedDegrees(westDeg(time) - meridianDeg);
      for (let from = start; from < end; from += stepS) {
        const until = Math.min(from + stepS, end);
        const [before, after] = [ahead(from), ahead(until)];
        // At half a turn the sign also changes, but from + to -.
        if (!(before < 0 && after >= 0)) continue;
        // The earth's rotation is even enough for one linear step, and a second one from there.
        let time = from - (before / (after - before)) * (until - from);
        time -= (ahead(time) / (after - before)) * (until - from);
        found.push(Math.round(time));
      }
      return found.filter(time => time >= start && time < end);
    };
    return { overhead: passages(0), underfoot: passages(180) };
  };
}

const stepS = 3 * hourS;
