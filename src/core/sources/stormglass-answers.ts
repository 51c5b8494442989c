import { oppositeDegrees } from '../rules/value/directions.ts';
import { distanceKm } from '../rules/place/distance.ts';
import { fail, succeed, type Result } from '../rules/value/failure.ts';
import type { Column, HourlyName, HourlySeries } from '../rules/forecast/hourly.ts';
import type { ModelCell, StatedAstronomy, StatedTides, TideTurn } from '../rules/forecast/forecast.ts';
import { isNumber } from '../rules/value/numbers.ts';
import type { Coordinates } from '../rules/place/place.ts';
import type { UsedCalls } from '../rules/source/source-access.ts';
import { hourS, type Instant } from '../rules/time/time.ts';
import { isRecord } from '../rules/value/is-record.ts';
import { parseInstant } from './iso-interval.ts';
import { measureOf, valueReader } from './plausible.ts';

export const stormglass = 'Stormglass';

/** Requested parameters with the stored series and the unit: only the documentation states the units, not the answers. */
export const weatherParams: Readonly<Record<string, readonly [name: HourlyName, unit: string]>> = {
  windSpeed: ['windSpeedKt', 'm/s'],
  gust: ['windGustKt', 'm/s'],
  windDirection: ['windDirectionDeg', '°'],
  airTemperature: ['airTempF', '°C'],
  precipitation: ['precipitationIn', 'mm'],
  cloudCover: ['cloudCoverPct', '%'],
  visibility: ['visibilityFt', 'km'],
  waveHeight: ['waveHeightFt', 'm'],
  wavePeriod: ['wavePeriodS', 's'],
  waveDirection: ['waveDirectionDeg', '°'],
  windWaveHeight: ['windWaveHeightFt', 'm'],
  swellHeight: ['swellHeightFt', 'm'],
  swellPeriod: ['swellPeriodS', 's'],
  swellDirection: ['swellDirectionDeg', '°'],
  waterTemperature: ['seaTempF', '°C'],
  currentSpeed: ['currentSpeedKt', 'm/s'],
  currentDirection: ['currentTowardDeg', '°'],
};

interface StormglassWeather {
  hourly: HourlySeries;
  cell: ModelCell | null;
}

/**
 * Reads the provider's own blend (`sg`) of each hour. An unknown value is a missing key there and null here; a series without any value is
 * absent. Its currents *come from* their direction, while stored currents flow toward it.
 */
export function readWeather(json: unknown, at: Coordinates): Result<StormglassWeather> {
  const hours = isRecord(json) ? json['hours'] : null;
  if (!Array.isArray(hours)) return broken('weather: no hours');
  const told = new Map(
    hours
      .flatMap((hour: unknown): [Instant, Record<string, unknown>][] => {
        const time = isRecord(hour) ? parseInstant(hour['time']) : null;
        return isRecord(hour) && time !== null && time % hourS === 0 ? [[time, hour]] : [];
      })
      // Of two entries for one hour the first wins.
      .toReversed(),
  );
  const time = everyHour([...told.keys()]);
  if (time === null) return broken('weather: hours of more than a month');
  const series: HourlySeries['series'] = {};
  for (const [param, [name, unit]] of Object.entries(weatherParams)) {
    const readValue = valueReader(measureOf(name), unit);
    const column: Column = time.map(hour => {
      const blend = told.get(hour)?.[param];
      const value = readValue && isRecord(blend) ? readValue(blend['sg']) : null;
      return value !== null && name === 'currentTowardDeg' ? oppositeDegrees(value) : value;
    });
    if (column.some(isNumber)) series[name] = column;
  }
  if (Object.keys(series).length === 0) return fail({ kind: 'noData', provider: stormglass });
  return succeed({ hourly: { time, series }, cell: cellIn(json, at) });
}

/**
 * Returns all hours from the first to the last: a missing hour has no value, so that a chart does not connect its neighbors. null = the
 * hours span more than any requested week.
 */
function everyHour(told: readonly Instant[]): Instant[] | null {
  if (told.length === 0) return [];
  const first = Math.min(...told);
  const count = (Math.max(...told) - first) / hourS + 1;
  return count > maxHours ? null : Array.from({ length: count }, (_, hour) => first + hour * hourS);
}

const maxHours = 31 * 24;

/**
 * Reads turns of the nearest tide station, above the datum named in the answer. They are complete up to the last turn only, because an
 * answer that ends too soon looks complete. `brokenAnswer` without any turn or with an unreadable one: the model is then better.
 */
export function readTides(json: unknown, now: Instant, askedUntil: Instant): Result<StatedTides> {
  const data = isRecord(json) ? json['data'] : null;
  if (!isRecord(json) || !Array.isArray(data)) return broken('tides: no data');
  const readHeight = valueReader(measureOf('seaLevelM'), 'm');
  const turns = data
    .flatMap((entry: unknown): TideTurn[] => {
      if (!isRecord(entry)) return [];
      const { type } = entry;
      const time = parseInstant(entry['time']);
      const heightM = readHeight ? readHeight(entry['height']) : null;
      return (type === 'high' || type === 'low') && time !== null && heightM !== null
        ? [{ type, time, heightM }]
        : [];
    })
    .toSorted((a, b) => a.time - b.time);
  const last = turns.at(-1);
  if (!last || turns.length < data.length) return broken('tides: turns that cannot be read');
  const meta = isRecord(json['meta']) ? json['meta'] : {};
  const station = isRecord(meta['station']) ? meta['station'] : null;
  const name = station?.['name'];
  const distance = station?.['distance'];
  return succeed({
    fetchedAt: now,
    until: Math.min(askedUntil, last.time),
    datum: typeof meta['datum'] === 'string' ? meta['datum'] : null,
    station: typeof name === 'string' ? { name, distanceKm: isNumber(distance) ? distance : null } : null,
    turns,
  });
}

/** Reads sun and moon; `brokenAnswer` for an unexpected structure. */
export function readAstronomy(json: unknown, now: Instant, until: Instant): Result<StatedAstronomy> {
  const data = isRecord(json) ? json['data'] : null;
  if (!Array.isArray(data)) return broken('astronomy: no data');
  const days = data.filter(isRecord);
  const all = (name: string): Instant[] => [
    // One day may repeat the next day's event.
    ...new Set(days.flatMap(day => parseInstant(day[name]) ?? [])),
  ];
  return succeed({
    fetchedAt: now,
    until,
    sunrises: all('sunrise'),
    sunsets: all('sunset'),
    moonrises: all('moonrise'),
    moonsets: all('moonset'),
  });
}

/** Reads the day's allowance from an answer. */
export function readUsedCalls(json: unknown): Pick<UsedCalls, 'dailyQuota' | 'requestCount'> {
  const meta = isRecord(json) && isRecord(json['meta']) ? json['meta'] : {};
  const { dailyQuota, requestCount } = meta;
  return {
    dailyQuota: isNumber(dailyQuota) ? dailyQuota : null,
    requestCount: isNumber(requestCount) ? requestCount : null,
  };
}

function cellIn(json: unknown, at: Coordinates): ModelCell | null {
  const meta = isRecord(json) && isRecord(json['meta']) ? json['meta'] : {};
  const { lat, lng } = meta;
  return isNumber(lat) && isNumber(lng) ? { lat, lng, distanceKm: distanceKm(at, { lat, lng }) } : null;
}

const broken = (detail: string): Result<never> =>
  fail({ kind: 'brokenAnswer', provider: stormglass, detail });
