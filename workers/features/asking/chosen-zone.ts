import type { Forecast, StoredForecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { Settings } from '../../../src/core/rules/settings/settings.ts';
import type { Zone } from '../../../src/core/rules/time/time.ts';
import { deriveForecast } from '../../../src/core/rules/week/assemble.ts';
import type { EngineContext } from '../../context.ts';

/**
 * Derives a stored forecast in the user's time zone; the only place where a zone is applied. The result is cached as long as the document
 * is held, so that all callers in one zone get the same object.
 */
export function inChosenZone(
  context: EngineContext,
  stored: StoredForecast,
  showTimesIn: Settings['showTimesIn'],
): Forecast {
  const zone = (showTimesIn === 'device' && context.deviceZone()) || stored.spotZone;
  const inZones = derived.get(stored) ?? new Map<Zone, Forecast>();
  derived.set(stored, inZones);
  const forecast = inZones.get(zone) ?? deriveForecast(stored, zone);
  inZones.set(zone, forecast);
  return forecast;
}

const derived = new WeakMap<StoredForecast, Map<Zone, Forecast>>();
