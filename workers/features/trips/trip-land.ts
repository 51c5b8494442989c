import { landKmAlong } from '../../../src/core/rules/coast/land-along.ts';
import { longestAroundKm, searchArea, wayAround } from '../../../src/core/rules/coast/way-around.ts';
import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import { fourDecimals, type Coordinates } from '../../../src/core/rules/place/place.ts';
import { chordsOf, eastOf } from '../../../src/core/rules/route/great-circle.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { Coast } from '../../coast/coast.ts';
import type { LegOnLand, WayAroundLand } from '../../api/trip-answers.ts';
import type { EngineContext } from '../../context.ts';
import { tripOf } from './known-trip.ts';

export async function tripLand(context: EngineContext, id: string): Promise<Result<LegOnLand[]>> {
  const trip = await tripOf(context, id);
  return landAlong(context, trip?.waypoints ?? []);
}

/** Without a readable coast no leg crosses it: a leg that is not named may cross land nevertheless. */
export async function landAlong(
  context: EngineContext,
  waypoints: readonly Coordinates[],
): Promise<Result<LegOnLand[]>> {
  const coast = await context.coast();
  const crossed: LegOnLand[] = [];
  for (const [leg, end] of waypoints.slice(1).entries()) {
    const start = waypoints[leg];
    const km = coast && start ? await landKm(coast, [start, end]) : 0;
    if (km >= leastKm) crossed.push({ leg, km });
  }
  return succeed(crossed);
}

/** A quay drawn some meters off does not count as crossed land. */
const leastKm = 0.05;

/** Kilometers on land along straight lines between positions, by the coast on this device. */
async function landKm(coast: Coast, positions: readonly Coordinates[]): Promise<number> {
  let km = 0;
  for (const [index, end] of positions.slice(1).entries())
    for (const chord of chordsOf(positions[index] ?? end, end)) {
      const found = await coast.known(chord.box, 'fine');
      if (typeof found !== 'string') km += landKmAlong(found.regions, chord.from, chord.to);
    }
  return km;
}

/** Finds a way around the drawn coast between two positions, first in a narrow area, then in a wide one. */
export async function wayAroundLand(
  context: EngineContext,
  from: Coordinates,
  to: Coordinates,
): Promise<Result<WayAroundLand>> {
  const coast = await context.coast();
  if (!coast || distanceKm(from, to) > longestAroundKm) return succeed({ kind: 'none' });
  const straightKm = await landKm(coast, [from, to]);
  const end = { lat: to.lat, lng: from.lng + eastOf(to.lng - from.lng) };
  for (const isWide of [false, true]) {
    const area = searchArea(from, end, isWide);
    const known = await coast.known(area.box, 'fine');
    if (typeof known === 'string') break;
    const way = wayAround(known.regions, area);
    if (way.kind === 'onLand') return succeed(way);
    if (way.kind === 'none' || way.points.length === 0) continue;
    const points = way.points.map(({ lat, lng }) => fourDecimals({ lat, lng: eastOf(lng) }));
    const whole = [from, ...points, to];
    const crossedKm = await landKm(coast, whole);
    // Beside a missing sheet, the coarse coast has gaps in its lines.
    if (crossedKm >= straightKm) continue;
    const km = whole.slice(1).reduce((sum, each, index) => sum + distanceKm(whole[index] ?? each, each), 0);
    return succeed({ kind: 'way', points, km });
  }
  return succeed({ kind: 'none' });
}
