import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { pointBetween } from '../../src/core/rules/route/great-circle.ts';
import { samplePoints } from '../../src/core/rules/route/legs.ts';
import { noLimits, noRules, unknownBoat, type Trip } from '../../src/core/rules/route/trip.ts';
import type { Sample } from '../../src/core/rules/trip/trip-columns.ts';
import type { TripWarnings } from '../../src/core/rules/trip/trip-warnings.ts';
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
  from = madeFrom,
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
      time: Array.from({ length: hours }, (_, hour) => from + hour * 3600),
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

export const calm = {
  windSpeedKt: 6,
  windGustKt: 9,
  waveHeightFt: 2,
  wavePeriodS: 11,
  weatherCode: 1,
  visibilityFt: 50_000,
};

/** Warnings were checked, and none is in force. */
export const noWarnings: TripWarnings = { known: [], check: { kind: 'checked' } };

export const samplesOf = (trip: Trip, series: Parameters<typeof madeForecast>[1] = calm): Sample[] =>
  samplePoints(trip).map(at => ({ at, forecast: madeForecast(at, series) }));

/**
 * A trip somewhere on earth through weather that comes and goes, with gaps in its forecast. `edges` adds what is rare: points of another
 * zone by half an hour, waypoints that stand twice or follow a gap of a track, a stay at either end, low latitudes of night, ripple, fog and ice.
 */
export function randomTrip(seed: number, { edges = false } = {}): { trip: Trip; samples: Sample[] } {
  const random = seeded(seed);
  const plain = randomWaypoints(random);
  const waypoints = edges
    ? withGap(seeded(seed + 8_000_000), withEdges(seeded(seed + 7_000_000), plain))
    : plain;
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
  const rare = seeded(seed + 9_000_000);
  const isApart = edges && rare.chance(0.5);
  return {
    trip,
    samples: samplePoints(trip).map(at => {
      const series = randomSeries(random, { gaps, roughness });
      const offset = isApart ? rare.pick([0, 0, 1800, 2700]) : 0;
      return {
        at,
        forecast: madeForecast(
          at,
          edges ? { ...series, ...rareSeries(rare) } : { ...series, visibilityFt: 50_000 },
          madeHours,
          madeFrom + offset,
        ),
      };
    }),
  };
}

/** In the far north in half of the cases, with a waypoint that stands twice, and stays at the first and the last one. */
function withEdges(random: Seeded, waypoints: Trip['waypoints']): Trip['waypoints'] {
  const north = random.chance(0.3) ? 60 + random.random() * 10 - Math.abs(waypoints[0]?.lat ?? 0) : null;
  const moved = waypoints.map(each => ({
    ...each,
    lat: north === null ? each.lat : Math.min(75, Math.abs(each.lat) + north),
  }));
  const stays = (): { stayMinutes?: number } =>
    random.chance(0.4) ? { stayMinutes: random.between(1, 20) * 10 } : {};
  return moved.flatMap((each, index) => {
    const isEnd = index === 0 || index === moved.length - 1;
    const { lat, lng } = each;
    const own = isEnd ? { ...each, ...stays() } : each;
    return random.chance(0.25) ? [own, { lat, lng, ...stays() }] : [own];
  });
}

/** One trip in eight comes from a track with a gap. */
function withGap(random: Seeded, waypoints: Trip['waypoints']): Trip['waypoints'] {
  const gapAt = random.chance(0.125) ? random.between(1, waypoints.length) : null;
  return waypoints.map((each, index) => (index === gapAt ? { ...each, isAfterGap: true } : each));
}

/** Periods down to ripple, codes of rain, ice and fog, visibility and low cloud that come and go and are not known. */
function rareSeries(random: Seeded): Parameters<typeof madeForecast>[1] {
  const spells = (values: readonly (number | null)[]): Column => {
    let value = values[0] ?? null;
    const usual = Array.from({ length: 12 }, () => values[0] ?? null);
    return Array.from({ length: madeHours }, () => {
      if (random.chance(0.1)) value = random.pick([...usual, ...values]);
      return value;
    });
  };
  return {
    waveHeightFt: spells([1.2, 0.6, 1.9, 2.3, 3.1, 3.9]),
    wavePeriodS: spells([9, 7.3, 5.1, 3.2, 2.4]),
    weatherCode: spells([1, 1, 1, 2, 3, 1, 61, 45, random.pick([66, 67, 82, 95, 1, 2])]),
    visibilityFt: spells([40_000, 60_000, 20_000, 12_000, random.pick([3000, null])]),
    lowCloudPct: spells([20, 60, 92, random.pick([100, null])]),
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
