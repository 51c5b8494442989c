import type { Column, HourlyName, HourlySeries } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast, SourceForecast, StoredForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { assembleForecast } from './assemble.ts';
import { dayAround, hourS, type Instant, type Zone } from '../../src/core/rules/time/time.ts';

/** Made-up but plausible weather off Santa Cruz, built through the app's own rules. */
export interface SampleOptions {
  /** The moment the sample is looked at; the forecast starts at the local midnight before it. */
  now?: Instant;
  zone?: Zone;
  spotZone?: Zone;
  coordinates?: Coordinates;
  /** Seconds before `now` of the download. */
  ageS?: number;
  hours?: number;
  weather?: 'settled' | 'blowUp' | 'storm';
  provenance?: SourceForecast['provenance'];
  marine?: SourceForecast['marine'];
  weatherAnswered?: boolean;
  /** Last word on any column: takes the made-up one, gives the one to use; undefined removes the series. */
  change?: Partial<Record<HourlyName, (column: Column, time: Instant[]) => Column | undefined>>;
  /** Earlier downloads, each with a factor on the wind, oldest first. */
  earlier?: { ageS: number; windFactor: number }[];
}

/** Mon Jun 24 2024, 08:20 in California. */
export const sampleNow = Date.parse('2024-06-24T15:20:00Z') / 1000;
export const sampleZone: Zone = 'America/Los_Angeles';
export const sampleSpot: Coordinates = { lat: 36.9514, lng: -122.0263 };

export function sampleForecast(options: SampleOptions = {}): Forecast {
  const { now = sampleNow, ageS = 25 * 60, zone = sampleZone, spotZone = zone, earlier = [] } = options;
  let previous: Forecast | null = null;
  for (const run of earlier) {
    previous = assembleForecast(sampleSource({ ...options, ageS: run.ageS }, run.windFactor), {
      zone,
      spotZone,
      previous,
    });
  }
  return assembleForecast(sampleSource({ ...options, now, ageS }, 1), { zone, spotZone, previous });
}

/** The same as it is stored. */
export function sampleStored(options: SampleOptions = {}): StoredForecast {
  const { zone: _zone, scores: _scores, days: _days, ...stored } = sampleForecast(options);
  return stored;
}

function sampleSource(options: SampleOptions, windFactor: number): SourceForecast {
  const { now = sampleNow, zone = sampleZone, ageS = 25 * 60, coordinates = sampleSpot, hours } = options;
  const start = dayAround(now, zone).start;
  const end = Array.from({ length: 7 }).reduce<Instant>(at => dayAround(at, zone).end, start);
  const time = Array.from(
    { length: hours ?? Math.round((end - start) / hourS) },
    (_, hour) => start + hour * hourS,
  );
  const marine = options.marine ?? 'present';
  return {
    source: 'open-meteo',
    provenance: options.provenance ?? 'live',
    coordinates,
    fetchedAt: now - ageS,
    answeredAt: null,
    requestZone: zone,
    utcOffsetSeconds: Math.round((dayAround(now, 'UTC').start - dayAround(now, zone).start) / 60) * 60,
    marine,
    weatherAnswered: options.weatherAnswered ?? true,
    marineCell: marine === 'present' ? { lat: 36.96, lng: -122.04, distanceKm: 1.7 } : null,
    weatherCell: { lat: 36.953, lng: -122.03, distanceKm: 0.4 },
    receivedUnits: {},
    hourly: { time, series: changed(made(time, options, windFactor), time, options) },
    daily: {},
  };
}

function made(time: Instant[], options: SampleOptions, windFactor: number): HourlySeries['series'] {
  const force = { settled: 1, blowUp: 1.5, storm: 3.4 }[options.weather ?? 'settled'];
  const column = (value: (hour: number) => number, decimals = 1): Column =>
    time.map((_, hour) => Number(value(hour).toFixed(decimals)));
  const daily = (hour: number, peak: number): number => Math.cos(((hour - peak) / 24) * 2 * Math.PI);
  const slow = (hour: number, shift: number): number => Math.sin((hour / 168) * 2 * Math.PI + shift);
  const wind = (hour: number): number =>
    Math.max(0.6, (8 + 4.5 * daily(hour, 16) + 4.5 * slow(hour, 0.2)) * force * windFactor);
  const swell = (hour: number): number =>
    Math.max(0.4, (3 + 1.4 * slow(hour, 2.6) + 0.25 * daily(hour, 9)) * Math.sqrt(force));
  const windWave = (hour: number): number => 0.12 * wind(hour);
  const cloud = (hour: number): number =>
    Math.min(100, Math.max(0, 52 + 55 * daily(hour, 5) + 25 * slow(hour, 1)));
  const rain = (hour: number): number => Math.max(0, 70 * slow(hour, 3.6) - 35 + 10 * daily(hour, 4));

  const atSea: HourlySeries['series'] = {
    waveHeightFt: column(hour => Math.hypot(swell(hour), windWave(hour)), 2),
    wavePeriodS: column(hour => 11 + 2.5 * slow(hour, 2) - 0.12 * wind(hour), 2),
    waveDirectionDeg: column(hour => (292 + 14 * slow(hour, 1) + 360) % 360, 0),
    windWaveHeightFt: column(windWave, 2),
    swellHeightFt: column(swell, 2),
    swellPeriodS: column(hour => 13 + 2.4 * slow(hour, 2.4), 2),
    swellDirectionDeg: column(hour => 288 + 8 * slow(hour, 0.5), 0),
    seaTempF: column(hour => 57.4 + 0.9 * daily(hour, 17) + 0.8 * slow(hour, 4)),
    seaLevelM: column(
      hour =>
        0.62 * Math.cos(((hour - 4.2) / 12.42) * 2 * Math.PI) +
        0.38 * Math.cos(((hour - 9) / 24.84) * 2 * Math.PI),
      2,
    ),
    currentSpeedKt: column(hour => 0.35 + 0.22 * Math.cos(((hour - 2) / 12.42) * 2 * Math.PI), 2),
    currentTowardDeg: column(hour => (Math.cos(((hour - 2) / 12.42) * 2 * Math.PI) > 0 ? 135 : 315), 0),
  };
  const inTheAir: HourlySeries['series'] = {
    windSpeedKt: column(wind),
    windGustKt: column(hour => wind(hour) * 1.35 + 1.5),
    windDirectionDeg: column(hour => (315 + 35 * daily(hour, 14) + 20 * slow(hour, 2) + 360) % 360, 0),
    airTempF: column(hour => 60 + 6 * daily(hour, 15) + 3 * slow(hour, 5)),
    precipitationPct: column(rain, 0),
    precipitationIn: column(hour => Math.max(0, (rain(hour) - 20) / 250), 3),
    cloudCoverPct: column(cloud, 0),
    lowCloudPct: column(hour => cloud(hour) * 0.96, 0),
    visibilityFt: column(hour => 79_000 - cloud(hour) * 600, 0),
    weatherCode: column(
      hour => (force > 3 && hour % 24 > 14 && hour % 24 < 18 ? 95 : rain(hour) > 20 ? 61 : 2),
      0,
    ),
  };
  return {
    ...(options.marine === 'notAnswered' ? {} : atSea),
    ...(options.weatherAnswered === false ? {} : inTheAir),
  };
}

function changed(
  series: HourlySeries['series'],
  time: Instant[],
  { change = {} }: SampleOptions,
): HourlySeries['series'] {
  const result = { ...series };
  for (const [name, alter] of Object.entries(change) as [
    HourlyName,
    (column: Column, time: Instant[]) => Column | undefined,
  ][]) {
    const column = alter(result[name] ?? time.map(() => null), time);
    if (column === undefined) delete result[name];
    else result[name] = column;
  }
  return result;
}
