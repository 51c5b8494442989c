import type { DaySky, StatedAstronomy } from './forecast.ts';
import type { Instant } from './time.ts';

/**
 * A day's sun and moon as a source states them. Its days are UTC days: the events are those that fall between the
 * day's own bounds, and what it does not say stays as computed on the device. The phase does: a source tells it for 00:00 UTC.
 */
export function statedSky(
  computed: DaySky,
  stated: StatedAstronomy | undefined,
  start: Instant,
  end: Instant,
): DaySky {
  if (!stated) return computed;
  const within = (events: Instant[]): Instant | undefined => events.find(at => at >= start && at < end);
  return {
    ...computed,
    sunrise: within(stated.sunrises) ?? computed.sunrise,
    sunset: within(stated.sunsets) ?? computed.sunset,
    moonrise: within(stated.moonrises) ?? computed.moonrise,
    moonset: within(stated.moonsets) ?? computed.moonset,
  };
}
