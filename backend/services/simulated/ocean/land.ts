import { normalDegrees } from '../../../../src/core/rules/value/directions.ts';
import { clamp } from '../../../../src/core/rules/value/numbers.ts';
import type { Coordinates } from '../../../../src/core/rules/place/place.ts';
import { inlandRuns } from './inland-runs.ts';
import { degrees, radians } from './curves.ts';

const cellsPerDegree = 2;
const columns = 360 * cellsPerDegree;
const inland = decode();

/** True well away from any sea; a coastal town is false. Rough: half a degree. */
export function isInland({ lat, lng }: Coordinates): boolean {
  const row = clamp(Math.floor((90 - lat) * cellsPerDegree), 0, 180 * cellsPerDegree - 1);
  const column = Math.floor((normalDegrees(lng + 180) / 360) * columns) % columns;
  return inland[row * columns + column] === 1;
}

/** The area of the European wave model, where an inland cell answers zeros instead of nothing. */
export const inEuropeanWaveModel = ({ lat, lng }: Coordinates) =>
  lat >= 30 && lat <= 66 && lng >= -10.5 && lng <= 42;

/** The point `distanceKm` away along a compass bearing on a sphere. */
function travel({ lat, lng }: Coordinates, bearingDeg: number, distanceKm: number): Coordinates {
  const arc = distanceKm / 6371;
  const bearing = radians(bearingDeg);
  const sinLat =
    Math.sin(radians(lat)) * Math.cos(arc) + Math.cos(radians(lat)) * Math.sin(arc) * Math.cos(bearing);
  const east = Math.sin(bearing) * Math.sin(arc) * Math.cos(radians(lat));
  const north = Math.cos(arc) - Math.sin(radians(lat)) * sinLat;
  return {
    lat: degrees(Math.asin(clamp(sinLat, -1, 1))),
    lng: normalDegrees(lng + degrees(Math.atan2(east, north)) + 180) - 180,
  };
}

/** Points towards the mainland: `strength` 0 far from any, about 1 on a straight coast. Small islands do not count. */
export interface Landward {
  bearingDeg: number;
  strength: number;
}

export function landward(at: Coordinates): Landward {
  let east = 0;
  let north = 0;
  const bearings = 24;
  for (let i = 0; i < bearings; i++) {
    const bearing = (360 / bearings) * i;
    for (const distanceKm of [50, 100, 150]) {
      if (!isInland(travel(at, bearing, distanceKm))) continue;
      east += Math.sin(radians(bearing));
      north += Math.cos(radians(bearing));
    }
  }
  return {
    bearingDeg: normalDegrees(degrees(Math.atan2(east, north))),
    strength: clamp(Math.hypot(east, north) / (bearings * 0.75), 0, 1),
  };
}

/** How open the water is towards each of 24 directions; `between` the two nearest, for any bearing. */
export interface Openness {
  /** 0–1 of the swell that gets through from far away. */
  toSwell(bearingDeg: number): number;
  /** 0–1 of the sea that wind from there can raise. */
  toWind(bearingDeg: number): number;
}

export function openness(at: Coordinates): Openness {
  const bearings = Array.from({ length: 24 }, (_, i) => i * 15);
  const clearKm = bearings.map(bearing => clearDistanceKm(at, bearing));
  // Waves bend around headlands: a direction profits from its open neighbors.
  const swell = clearKm.map((_, i) => {
    const through = [-2, -1, 0, 1, 2].map(step => swellThrough(clearKm[(i + step + 24) % 24] ?? 0));
    return through.reduce((sum, part, j) => sum + part * ([0.1, 0.2, 0.4, 0.2, 0.1][j] ?? 0), 0);
  });
  const wind = clearKm.map(distance => clamp(Math.sqrt(distance / 320), 0.3, 1));
  return { toSwell: bearing => between(swell, bearing), toWind: bearing => between(wind, bearing) };
}

/** Water this wide sends full ocean swell; a narrow sea hardly any. */
const farKm = 2200;
const swellThrough = (clearKm: number) => clamp(0.1 + (0.9 * (clearKm - 300)) / (farKm - 300), 0.1, 1);

function clearDistanceKm(at: Coordinates, bearing: number): number {
  for (let distance = 45; distance < farKm; distance += 60) {
    if (isInland(travel(at, bearing, distance))) return distance;
  }
  return farKm;
}

function between(values: number[], bearingDeg: number): number {
  const place = normalDegrees(bearingDeg) / 15;
  const left = Math.floor(place);
  const share = place - left;
  return (values[left % 24] ?? 0) * (1 - share) + (values[(left + 1) % 24] ?? 0) * share;
}

function decode(): Uint8Array {
  const cells = new Uint8Array(180 * cellsPerDegree * columns);
  for (const [row, runs] of inlandRuns.replaceAll('\n', '').split('.').entries()) {
    let column = 0;
    for (let i = 0; i < runs.length; i += 4) {
      column += Number.parseInt(runs.slice(i, i + 2), 36);
      const length = Number.parseInt(runs.slice(i + 2, i + 4), 36);
      cells.fill(1, row * columns + column, row * columns + column + length);
      column += length;
    }
  }
  return cells;
}
