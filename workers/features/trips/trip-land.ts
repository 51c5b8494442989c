import { landKmAlong } from '../../../src/core/rules/coast/land-along.ts';
import { chordsOf } from '../../../src/core/rules/route/great-circle.ts';
import { legsOf } from '../../../src/core/rules/route/legs.ts';
import { succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { LegOnLand } from '../../api/trip-answers.ts';
import type { EngineContext } from '../../context.ts';
import { tripOf } from './known-trip.ts';

/** A coast that cannot be read crosses nothing: what is not named is not cleared. */
export async function tripLand(context: EngineContext, id: string): Promise<Result<LegOnLand[]>> {
  const [trip, coast] = [await tripOf(context, id), await context.coast()];
  if (!trip || !coast) return succeed([]);
  const crossed: LegOnLand[] = [];
  for (const [leg, { from, to }] of legsOf({ ...trip, thereAndBack: false }).entries()) {
    const [start, end] = [trip.waypoints[from], trip.waypoints[to]];
    let km = 0;
    for (const chord of start && end ? chordsOf(start, end) : []) {
      const found = await coast.known(chord.box, 'fine');
      if (typeof found !== 'string') km += landKmAlong(found.regions, chord.from, chord.to);
    }
    if (km >= leastKm) crossed.push({ leg, km });
  }
  return succeed(crossed);
}

/** A quay drawn some meters off does not count as crossed land. */
const leastKm = 0.05;
