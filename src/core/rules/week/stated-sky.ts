import type { DaySky, StatedAstronomy } from '../forecast/forecast.ts';
import type { Coordinates } from '../place/place.ts';
import { isSunOnHorizon, type SunCrossing } from '../sky/sun-crossings.ts';
import type { Instant } from '../time/time.ts';

/**
 * Replaces computed sun crossings with the nearest times that a source states. A stated time only counts if the sun is on the horizon then
 * and rises and sets still alternate, so that it is never light after a sunset.
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

/** Replaces the moon's rise and set with the source's events between the day's bounds; the rest stays as computed. */
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
