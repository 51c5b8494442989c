/** Time between two issues of a simulated service, ms. */
const stepMs = 3 * 3_600_000;
const hourMs = 3_600_000;

/** The times of an issue: the answer is the same until the next one. */
export interface Issue {
  ms: number;
  /** An instant some hours from the issue, as ISO 8601 in UTC. */
  iso: (hours?: number) => string;
  /** The same without marks: `20260910210000`. */
  digits: string;
}

export function issueAt(nowMs: number): Issue {
  const ms = Math.floor(nowMs / stepMs) * stepMs;
  return { ms, iso: (hours = 0) => isoOf(ms + hours * hourMs), digits: isoOf(ms).replace(/\D/g, '') };
}

const isoOf = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z');

/** A box as GeoJSON, `lng, lat`. */
export const boxOf = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

/** The same as CAP writes it, `lat,lng`. */
export const capBox = (west: number, south: number, east: number, north: number): string =>
  `${south},${west} ${south},${east} ${north},${east} ${north},${west} ${south},${west}`;
