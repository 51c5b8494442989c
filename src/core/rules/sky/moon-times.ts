import { getMoonPosition } from 'suncalc';
import { signedDegrees } from '../value/directions.ts';
import type { Coordinates } from '../place/place.ts';
import { hourS, type Instant } from '../time/time.ts';

interface MoonTimes {
  moonrise: Instant | null;
  moonset: Instant | null;
}

/**
 * Finds the first moonrise and moonset between two instants at a spot; null = there is none. The library searches whole UTC days with about
 * forty moon positions each, and each position sums 120 terms. This code computes a position only every twelve hours, interpolates in
 * between (to an arc second) and follows only the earth's fast rotation. Source: Meeus, Astronomical Algorithms, chapters 3 and 15.
 */
export function moonTimesOver(at: Coordinates): (start: Instant, end: Instant) => MoonTimes {
  const heightAt = heightOver(at);
  // The earth's rotation raises the moon by at most 14.7° per hour (less toward the poles), its own motion by 0.3°.
  const fastestDegS = (14.7 * Math.cos(radians(at.lat)) + 0.3) / hourS;
  return (start, end) => {
    const found: MoonTimes = { moonrise: null, moonset: null };
    let height = heightAt(start);
    let next: Instant;
    for (let from = start; from < end; from = next) {
      // Skips the time in which the moon cannot reach the horizon, at least ten minutes.
      next = Math.min(end, from + Math.max(600, Math.abs(height) / fastestDegS));
      const before = height;
      height = heightAt(next);
      if (before < 0 && height >= 0) found.moonrise ??= crossing(heightAt, from, next);
      if (before >= 0 && height < 0) found.moonset ??= crossing(heightAt, from, next);
    }
    return found;
  };
}

/** Finds when the height changes its sign, rounded down to the second. */
function crossing(heightAt: (time: Instant) => number, from: Instant, until: Instant): Instant {
  const isUp = heightAt(from) >= 0;
  let [low, high] = [from, until];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (heightAt(middle) >= 0 === isUp) low = middle;
    else high = middle;
  }
  return Math.floor(low);
}

/**
 * Returns the height of the moon's upper edge above the horizon, degrees. The moon rises when its center is 34' (refraction) plus its
 * radius below the horizon. The spot is also nearer to the moon than the earth's center: 0.7275 of the parallax (Meeus 15).
 */
function heightOver({ lat, lng }: Coordinates): (time: Instant) => number {
  const moonAt = interpolated();
  const sinLat = Math.sin(radians(lat));
  const cosLat = Math.cos(radians(lat));
  return time => {
    const { westDeg, declinationDeg, parallaxDeg } = moonAt(time);
    const declination = radians(declinationDeg);
    const sine =
      sinLat * Math.sin(declination) + cosLat * Math.cos(declination) * Math.cos(radians(westDeg + lng));
    return degrees(Math.asin(Math.min(1, Math.max(-1, sine)))) - 0.7275 * parallaxDeg + 34 / 60;
  };
}

interface MoonPlace {
  /** Hour angle at Greenwich (degrees west), and degrees north of the equator. */
  westDeg: number;
  declinationDeg: number;
  /** Horizontal parallax of the moon, degrees. */
  parallaxDeg: number;
}

const stepS = 12 * hourS;
/** Mean increase of the hour angle per step: a lunar day has 24.84 hours. */
const turnDeg = (12 * 360) / 24.8412;

/** Interpolates the moon's position at any instant from the four surrounding steps. */
export function interpolated(): (time: Instant) => MoonPlace {
  const known = new Map<number, MoonPlace>();
  const placeAt = (step: number): MoonPlace => {
    const place = known.get(step) ?? moonPlace(step * stepS);
    known.set(step, place);
    return place;
  };
  return time => {
    const step = Math.floor(time / stepS);
    const part = time / stepS - step;
    const [a, b, c, d] = [placeAt(step - 1), placeAt(step), placeAt(step + 1), placeAt(step + 2)];
    /** Deviation from an even rotation since `b`, degrees. */
    const ahead = ({ westDeg }: MoonPlace, steps: number) =>
      signedDegrees(westDeg - b.westDeg - steps * turnDeg);
    return {
      westDeg: b.westDeg + part * turnDeg + cubic(ahead(a, -1), 0, ahead(c, 1), ahead(d, 2), part),
      declinationDeg: cubic(a.declinationDeg, b.declinationDeg, c.declinationDeg, d.declinationDeg, part),
      parallaxDeg: cubic(a.parallaxDeg, b.parallaxDeg, c.parallaxDeg, d.parallaxDeg, part),
    };
  };
}

/**
 * Derives the moon's position from the library's observer view. At the north pole the azimuth is Greenwich's hour angle plus half a turn.
 * At the equator, where the moon is due west by hour angle, the azimuth is 270° plus the declination.
 */
function moonPlace(time: Instant): MoonPlace {
  const date = new Date(time * 1000);
  const westDeg = getMoonPosition(date, 90, 0).azimuth - 180;
  const { azimuth, distance } = getMoonPosition(date, 0, 90 - westDeg);
  return {
    westDeg,
    declinationDeg: azimuth - 270,
    parallaxDeg: degrees(Math.asin(equatorKm / distance)),
  };
}

const equatorKm = 6378.14;

/** Lagrange cubic through (-1, a), (0, b), (1, c) and (2, d), at `x` between 0 and 1. */
const cubic = (a: number, b: number, c: number, d: number, x: number): number =>
  (-a * x * (x - 1) * (x - 2)) / 6 +
  (b * (x + 1) * (x - 1) * (x - 2)) / 2 -
  (c * (x + 1) * x * (x - 2)) / 2 +
  (d * (x + 1) * x * (x - 1)) / 6;

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
