import { ticksPerDegree } from '../../src/core/rules/coast/coast-format.ts';
import type { CoastRegion } from '../../src/core/rules/coast/regions.ts';
import { fetchBox } from '../../src/core/rules/shore/fetch.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';

/** Land as rings of [longitude, latitude], known everywhere within two degrees of a place. */
export function landOf(around: Coordinates, ...polygons: (readonly [number, number])[][]): CoastRegion[] {
  const points = polygons.flat();
  const starts = [0];
  for (const polygon of polygons) starts.push((starts.at(-1) ?? 0) + polygon.length);
  const box = {
    west: around.lng - 4,
    south: around.lat - 2,
    east: around.lng + 4,
    north: around.lat + 2,
  };
  return [
    {
      box,
      rings: {
        lngs: Int32Array.from(points, ([lng]) => Math.round(lng * ticksPerDegree)),
        lats: Int32Array.from(points, ([, lat]) => Math.round(lat * ticksPerDegree)),
        starts: Uint32Array.from(starts),
      },
      turn: 0,
      cutAt: box,
      isFine: true,
    },
  ];
}

export { fetchBox };

/** Surf spots and where they look, from general knowledge: no survey, and the weak ones are points that look two ways. */
export const surfSpots: readonly (readonly [name: string, lat: number, lng: number, facing: number])[] = [
  ['Steamer Lane', 36.9505, -122.0265, 180],
  ['Ocean Beach SF', 37.76, -122.515, 270],
  ['Huntington', 33.654, -118.008, 215],
  ['Pipeline', 21.666, -158.055, 325],
  ['Waikiki', 21.272, -157.831, 210],
  ['Mavericks', 37.4915, -122.508, 270],
  ['Virginia Beach', 36.85, -75.968, 85],
  ['Rockaway', 40.582, -73.815, 165],
  ['Cocoa Beach', 28.32, -80.604, 85],
  ['Hossegor', 43.665, -1.445, 280],
  ['Bells Beach', -38.372, 144.283, 150],
  ['Jeffreys Bay', -34.035, 24.935, 120],
  ['Sunset Cliffs', 32.72, -117.26, 260],
  ['Rincon', 34.373, -119.478, 190],
  ['Nags Head', 35.95, -75.615, 70],
  ['Montauk', 41.037, -71.945, 160],
  ['South Padre', 26.11, -97.16, 85],
  ['Destin', 30.38, -86.5, 180],
  ['Teahupoo', -17.87, -149.255, 210],
  ['Snapper', -28.16, 153.55, 50],
];
