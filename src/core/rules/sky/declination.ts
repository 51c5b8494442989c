import { clamp } from '../value/numbers.ts';
import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import { wmm2025 } from './wmm-2025.ts';

const validFrom = Date.UTC(2025, 0, 1) / 1000;
const validUntil = Date.UTC(2030, 0, 1) / 1000;
const yearS = 365.25 * 86_400;
/**
 * Minimum horizontal field, nT. Near the magnetic poles the field is vertical and a compass useless; the model's authors warn below this
 * value.
 */
const leastHorizontalNt = 2000;

/**
 * Returns the magnetic declination, degrees east of true north; west is negative. World Magnetic Model at sea level (its report, section
 * 1.2). null if a compass is useless there, and for years outside the model's validity.
 */
export function declinationDeg({ lat, lng }: Coordinates, at: Instant): number | null {
  if (at < validFrom || at >= validUntil) return null;
  // At the pole itself every direction is south, so the calculation uses a point about a meter away.
  const latitude = radians(clamp(lat, -89.99999, 89.99999));
  const { latitude: spherical, radiusKm } = geocentric(latitude);
  const { north, east, down } = field(spherical, radians(lng), radiusKm, (at - validFrom) / yearS);
  const tilt = spherical - latitude;
  const trueNorth = north * Math.cos(tilt) - down * Math.sin(tilt);
  if (Math.hypot(trueNorth, east) < leastHorizontalNt) return null;
  return (Math.atan2(east, trueNorth) * 180) / Math.PI;
}

/** Converts to geocentric coordinates on the WGS 84 ellipsoid. */
function geocentric(latitude: number): { latitude: number; radiusKm: number } {
  const majorKm = 6378.137;
  const eccentricity = 0.00669437999014;
  const normal = majorKm / Math.sqrt(1 - eccentricity * Math.sin(latitude) ** 2);
  const across = normal * Math.cos(latitude);
  const along = normal * (1 - eccentricity) * Math.sin(latitude);
  return { latitude: Math.atan2(along, across), radiusKm: Math.hypot(across, along) };
}

/** Magnetic field in nT along the sphere's north, east and down axes. */
function field(latitude: number, longitude: number, radiusKm: number, years: number) {
  const sine = Math.sin(latitude);
  const cosine = Math.cos(latitude);
  let [north, east, down] = [0, 0, 0];
  /** Schmidt functions of the two previous degrees, and their derivatives by colatitude. */
  let before: Row = { value: [1], slope: [0] };
  let twoBefore: Row = { value: [], slope: [] };
  for (const [index, terms] of coefficients.entries()) {
    const degree = index + 1;
    const row = nextRow(degree, sine, cosine, before, twoBefore);
    const reach = (6371.2 / radiusKm) ** (degree + 2);
    for (const [order, [g0 = 0, h0 = 0, gYear = 0, hYear = 0]] of terms.entries()) {
      const [g, h] = [g0 + gYear * years, h0 + hYear * years];
      const value = row.value[order] ?? 0;
      const [inPhase, across] = [Math.cos(order * longitude), Math.sin(order * longitude)];
      north += reach * (g * inPhase + h * across) * (row.slope[order] ?? 0);
      east += (reach * order * (g * across - h * inPhase) * value) / cosine;
      down -= reach * (degree + 1) * (g * inPhase + h * across) * value;
    }
    [twoBefore, before] = [before, row];
  }
  return { north, east, down };
}

interface Row {
  value: number[];
  slope: number[];
}

/** Returns the Schmidt semi-normalized associated Legendre functions of one degree from the two previous degrees. */
function nextRow(degree: number, sine: number, cosine: number, before: Row, twoBefore: Row): Row {
  const row: Row = { value: [], slope: [] };
  for (let order = 0; order < degree; order++) {
    const scale = Math.sqrt(degree ** 2 - order ** 2);
    const old = Math.sqrt((degree - 1) ** 2 - order ** 2);
    const value = before.value[order] ?? 0;
    const slope = before.slope[order] ?? 0;
    row.value.push(((2 * degree - 1) * sine * value - old * (twoBefore.value[order] ?? 0)) / scale);
    row.slope.push(
      ((2 * degree - 1) * (sine * slope - cosine * value) - old * (twoBefore.slope[order] ?? 0)) / scale,
    );
  }
  const scale = degree === 1 ? 1 : Math.sqrt(1 - 1 / (2 * degree));
  const value = before.value[degree - 1] ?? 0;
  row.value.push(scale * cosine * value);
  row.slope.push(scale * (cosine * (before.slope[degree - 1] ?? 0) + sine * value));
  return row;
}

const coefficients = wmm2025.map(line => line.split(', ').map(term => term.split(' ').map(Number)));

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
