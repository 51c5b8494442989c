import type { DaySky, StatedAstronomy } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import { isSunOnHorizon, type SunCrossing } from '../sky/sun-crossings.ts';
import type { Instant } from '../time/time.ts';

/**
 * The sun's crossings with the times that a source states in place of the computed ones nearest to them. A stated one counts only
 * if the sun is on the horizon then and the order of rises and sets stays: so it is never light after a set.
 */
export function statedCrossings(
  computed: readonly SunCrossing[],
  stated: StatedAstronomy | undefined,
  spot: Coordinates,
): SunCrossing[] {
  const crossings = [...computed];
  const put = (at: Instant, isRise: boolean): void => {
    const index = nearest(crossings, at, isRise);
    const [before, after] = [crossings[index - 1]?.at ?? -Infinity, crossings[index + 1]?.at ?? Infinity];
    if (index !== -1 && before < at && at < after && isSunOnHorizon(at, spot))
      crossings[index] = { at, isRise };
  };
  for (const at of stated?.sunrises ?? []) put(at, true);
  for (const at of stated?.sunsets ?? []) put(at, false);
  return crossings;
}

function nearest(crossings: readonly SunCrossing[], at: Instant, isRise: boolean): number {
  let found = -1;
  for (const [index, crossing] of crossings.entries()) {
    if (crossing.isRise !== isRise) continue;
    const other = crossings[found];
    if (!other || Math.abs(crossing.at - at) < Math.abs(other.at - at)) found = index;
  }
  return found;
}

/** The moon's rise and set as a source states them: the events that fall between the day's own bounds; the rest stays as computed. */
export function statedMoon(
  computed: Pick<DaySky, 'moonrise' | 'moonset'>,
  stated: StatedAstronomy | undefined,
  start: Instant,
  end: Instant,
): Pick<DaySky, 'moonrise' | 'moonset'> {
  const within = (events: readonly Instant[] = []): Instant | undefined =>
    events.find(at => at >= start && at < end);
  return {
    moonrise: within(stated?.moonrises) ?? computed.moonrise,
    moonset: within(stated?.moonsets) ?? computed.moonset,
  };
}
