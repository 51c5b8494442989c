import type { Column } from '../rules/forecast/hourly.ts';
import { isNumber, type Reading } from '../rules/value/numbers.ts';
import { isFogCode } from '../rules/conditions/weather-codes.ts';
import { isRecord } from '../rules/value/is-record.ts';

/**
 * From this probability on an hour counts as one with thunder even when the worded weather does not name it: as likely
 * as the service's own "chance of thunderstorms".
 */
const thunderPct = 30;

/**
 * The worst weather that a gridpoint names as one WMO code, of dry hours by the sky cover; null where that or what falls is not known.
 * A thunderstorm that is a slight chance at most is left out, as a code has no word for "perhaps".
 */
export function weatherCodes(
  worded: unknown[],
  skyCoverPct: Column | undefined,
  thunder: Column | undefined,
): Column {
  return worded.map((value, hour) => {
    const codes = Array.isArray(value) ? value.flatMap(codeOf) : [];
    const probability = thunder?.[hour];
    if (isNumber(probability) && probability >= thunderPct) codes.push(95);
    if (codes.length > 0) return Math.max(...codes);
    return value === null || Array.isArray(value) ? codeOfSky(skyCoverPct?.[hour]) : null;
  });
}

/** Per hour 1 where the weather words include fog, 0 where there are words without fog, null without words. */
export const namedFog = (worded: unknown[]): Column =>
  worded.map(value =>
    Array.isArray(value) ? Number(value.flatMap(codeOf).some(isFogCode)) : value === null ? 0 : null,
  );

function codeOf(entry: unknown): number[] {
  if (!isRecord(entry)) return [];
  const { weather, intensity, coverage } = entry;
  if (typeof weather !== 'string') return [];
  if (weather === 'thunderstorms') {
    const hail = Array.isArray(entry['attributes']) && entry['attributes'].some(isHail);
    return coverage === 'slight_chance' ? [] : [hail ? 96 : 95];
  }
  const codes = Object.hasOwn(codesByIntensity, weather) ? codesByIntensity[weather] : undefined;
  if (!codes) return [];
  return [codes[intensity === 'heavy' ? 2 : intensity === 'moderate' ? 1 : 0]];
}

const isHail = (attribute: unknown): boolean => typeof attribute === 'string' && attribute.includes('hail');

/** Light (or not said), moderate, heavy. */
const codesByIntensity: Record<string, readonly [number, number, number]> = {
  drizzle: [51, 53, 55],
  freezing_drizzle: [56, 56, 57],
  rain: [61, 63, 65],
  freezing_rain: [66, 66, 67],
  sleet: [66, 66, 67],
  ice_pellets: [66, 66, 67],
  snow: [71, 73, 75],
  ice_crystals: [77, 77, 77],
  rain_showers: [80, 81, 82],
  snow_showers: [85, 85, 86],
  hail: [96, 96, 99],
  water_spouts: [95, 95, 95],
  fog: [45, 45, 45],
  freezing_fog: [48, 48, 48],
  ice_fog: [48, 48, 48],
};

/** Clear, mainly clear, partly cloudy, overcast: eighths of the sky as the service words them. */
function codeOfSky(pct: Reading): number | null {
  if (!isNumber(pct)) return null;
  return pct <= 12.5 ? 0 : pct <= 37.5 ? 1 : pct <= 87.5 ? 2 : 3;
}
