import type { Column } from '../../src/domain/forecast/hourly.ts';
import type { SourceForecast } from '../../src/domain/forecast/forecast.ts';
import type { Coordinates } from '../../src/domain/place/place.ts';
import { pointBetween } from '../../src/domain/route/great-circle.ts';
import { samplePoints } from '../../src/domain/route/legs.ts';
import { noLimits, noRules, unknownBoat, type Trip } from '../../src/domain/route/trip.ts';
import type { Sample } from '../../src/domain/trip/trip-columns.ts';
import { seeded, type Seeded } from './seeded.ts';

export const madeFrom = Date.parse('2026-07-01T07:00Z') / 1000;
export const madeHours = 168;

/** A trip of twelve miles and back, fishing for an hour. */
export const dayTrip = (changed: Partial<Trip> = {}): Trip => ({
  name: 'The reef',
  waypoints: [
    { lat: 36.96, lng: -122.02 },
    { lat: 36.8, lng: -122.17, stayMinutes: 60 },
  ],
  speedKt: 12,
  thereAndBack: true,
  limits: noLimits,
  rules: noRules,
  boat: unknownBoat,
  ...changed,
});

/** A forecast of these values, an hour each from `madeFrom` on; a number stands for every hour. */
export function madeForecast(
  at: Coordinates,
  series: Partial<Record<keyof SourceForecast['hourly']['series'], Column | number>>,
  hours = madeHours,
): SourceForecast {
  return {
    source: 'open-meteo',
    provenance: 'recorded',
    coordinates: at,
    fetchedAt: madeFrom,
    answeredAt: madeFrom,
    requestZone: 'UTC',
    utcOffsetSeconds: 0,
    marine: 'present',
    weatherAnswered: true,
    marineCell: null,
    weatherCell: null,
    receivedUnits: {},
    hourly: {
      time: Array.from({ length: hours }, (_, hour) => madeFrom + hour * 3600),
      series: Object.fromEntries(
        Object.entries(series).map(([name, values]) => [
          name,
          Array.isArray(values) ? values.slice() : Array.from({ length: hours }, () => values),
        ]),
      ),
    },
    daily: {},
  };
}

export const calm = { windSpeedKt: 6, windGustKt: 9, waveHeightFt: 2, wavePeriodS: 11, weatherCode: 1 };

export const samplesOf = (trip: Trip, series: Parameters<typeof madeForecast>[1] = calm): Sample[] =>
  samplePoints(trip).map(at => ({ at, forecast: madeForecast(at, series) }));

/** A trip somewhere on earth through weather that comes and goes, with gaps in its forecast. */
export function randomTrip(seed: number): { trip: Trip; samples: Sample[] } {
  const random = seeded(seed);
  const waypoints = randomWaypoints(random);
  const trip: Trip = {
    ...dayTrip(),
    waypoints,
    speedKt: 6 + random.random() * 25,
    thereAndBack: random.chance(0.5),
    limits: {
      maxWindKt: random.chance(0.7) ? random.between(14, 30) : null,
      maxGustKt: random.chance(0.7) ? random.between(20, 36) : null,
      maxWaveFt: random.chance(0.7) ? random.between(4, 10) : null,
      minWavePeriodS: random.chance(0.4) ? random.between(3, 6) : null,
    },
    rules: {
      backBefore: random.pick([null, null, 'sunset', 'dusk'] as const),
      notBefore: random.pick([null, null, null, 'sunrise', 'dawn'] as const),
    },
  };
  const gaps = random.chance(0.3) ? 0.002 : 0;
  const roughness = 0.3 + random.random() * 0.7;
  return {
    trip,
    samples: samplePoints(trip).map(at => ({
      at,
      forecast: madeForecast(at, randomSeries(random, { gaps, roughness })),
    })),
  };
}

/** Never doubling back: samples of one leg are not beside another. */
function randomWaypoints(random: Seeded): Trip['waypoints'] {
  const legs = random.between(1, 5);
  const start = {
    lat: random.random() * 100 - 50,
    lng: random.pick([-179.9, 179.8, random.random() * 360 - 180]),
  };
  const waypoints: Trip['waypoints'] = [start];
  let course = random.random() * 2 * Math.PI;
  for (let leg = 0; leg < legs; leg++) {
    const from = waypoints[leg] ?? start;
    course += random.random() * 1.6 - 0.8;
    const toward = { lat: from.lat + 8 * Math.cos(course), lng: from.lng + 8 * Math.sin(course) };
    const stay = random.chance(0.3) ? { stayMinutes: random.between(1, 20) * 10 } : {};
    waypoints.push({ ...pointBetween(from, toward, 0.01 + random.random() * 0.06), ...stay });
  }
  return waypoints;
}

/** Wind, gusts, waves and periods that wander from hour to hour, each sample on its own. */
function randomSeries(
  random: Seeded,
  { gaps, roughness }: { gaps: number; roughness: number },
): Parameters<typeof madeForecast>[1] {
  const wander = (low: number, high: number): Column => {
    let value = low + random.random() * (high - low);
    return Array.from({ length: madeHours }, () => {
      value += (random.random() - 0.5) * (high - low) * 0.25;
      // Turned back at its bounds, it never rests on one.
      value = value > high ? 2 * high - value : value < low ? 2 * low - value : value;
      return random.chance(gaps) ? null : Math.round(value * 1000) / 1000;
    });
  };
  const windSpeedKt = wander(2, 24 * roughness);
  return {
    windSpeedKt,
    windGustKt: windSpeedKt.map(wind => (random.chance(gaps) ? null : (wind ?? 8) * 1.3)),
    waveHeightFt: wander(1, 9 * roughness),
    wavePeriodS: wander(4, 14),
    weatherCode: Array.from({ length: madeHours }, () => (random.chance(0.002) ? 95 : 1)),
  };
}
