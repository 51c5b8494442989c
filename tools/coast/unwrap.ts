import { closed, nowhere, type Ring } from './rings.ts';

/**
 * Converts a ring that crosses the anti-meridian to rings within -180 to 180: the part beyond is cut off and moved to the other side. A
 * ring around a pole is closed along it. `turn` = units of a whole turn.
 */
export function unwrapped(ring: Ring, turn: number): Ring[] {
  const through = withoutJumps(ring, turn);
  const [firstLng, firstLat] = through[0] ?? nowhere;
  const [lastLng] = through.at(-1) ?? nowhere;
  const wound = Math.round((lastLng - firstLng) / turn) * turn;
  // Only Antarctica runs around a pole.
  const south = -turn / 4;
  const whole =
    wound === 0
      ? through
      : [
          ...through,
          [firstLng + wound, firstLat] as const,
          [firstLng + wound, south] as const,
          [firstLng, south] as const,
        ];
  const turns = [-1, 0, 1];
  return turns
    .map(each =>
      betweenMeridians(whole, each * turn - turn / 2, each * turn + turn / 2).map(
        ([lng, lat]) => [lng - each * turn, lat] as const,
      ),
    )
    .filter(piece => piece.length > 2);
}

function withoutJumps(ring: Ring, turn: number): Ring {
  let shift = 0;
  let before: number | null = null;
  return ring.map(([lng, lat]) => {
    if (before !== null && lng + shift - before > turn / 2) shift -= turn;
    else if (before !== null && lng + shift - before < -turn / 2) shift += turn;
    before = lng + shift;
    return [before, lat] as const;
  });
}

const betweenMeridians = (ring: Ring, west: number, east: number): Ring =>
  closed(eastOf(mirrored(eastOf(mirrored(ring), -east)), west));

const mirrored = (ring: Ring): Ring => ring.map(([lng, lat]) => [-lng, lat] as const);

function eastOf(ring: Ring, meridian: number): Ring {
  const kept: Ring = [];
  for (const [index, [lng, lat]] of ring.entries()) {
    const [nextLng, nextLat] = ring[(index + 1) % ring.length] ?? nowhere;
    if (lng >= meridian) kept.push([lng, lat]);
    if (lng >= meridian !== nextLng >= meridian) {
      const share = (meridian - lng) / (nextLng - lng);
      kept.push([meridian, Math.round(lat + share * (nextLat - lat))]);
    }
  }
  return kept;
}
