import { distanceKm } from '../../src/domain/place/distance.ts';
import type { Trip, TripLimits } from '../../src/domain/route/trip.ts';
import { getPosition } from 'suncalc';
import type { Sample } from '../../src/domain/trip/trip-columns.ts';
import type { TripVerdict } from '../../src/domain/trip/verdict.ts';
import { madeFrom, madeHours } from './made-trips.ts';

/** A moment of a trip, seconds after it has begun: which two samples the boat is between, and how far from the first to the second. */
interface Moment {
  atS: number;
  a: number;
  b: number;
  share: number;
}

const names = ['windSpeedKt', 'windGustKt', 'waveHeightFt', 'wavePeriodS'] as const;

/**
 * The rules of a trip told the long way: the boat is followed minute by minute and from sample to sample, every value is looked up again for each of them, and the sun's
 * altitude is asked for. Its samples are those of `samplePoints`, in their order.
 */
export function slowVerdicts(
  trip: Trip,
  samples: readonly Sample[],
  starts: readonly number[],
): TripVerdict[] {
  const moments = momentsOf(trip);
  const seconds = lengthS(trip);
  const home = trip.thereAndBack ? trip.waypoints[0] : trip.waypoints.at(-1);
  const lightAt = new Map<string, boolean>();
  const isLight = (at: number, place: { lat: number; lng: number } | undefined, depth: number): boolean => {
    const key = `${at} ${place?.lat} ${depth}`;
    const known = lightAt.get(key);
    if (known !== undefined) return known;
    const light = getPosition(new Date(at * 1000), place?.lat ?? 0, place?.lng ?? 0).altitude >= depth;
    lightAt.set(key, light);
    return light;
  };
  const depthOf = (line: string | null): number => (line === 'dusk' || line === 'dawn' ? -5.516 : -0.349);

  const isDark = (start: number): boolean => {
    const { backBefore, notBefore } = trip.rules;
    if (notBefore && !isLight(start, trip.waypoints[0], depthOf(notBefore))) return true;
    if (!backBefore) return false;
    const depth = depthOf(backBefore);
    const end = start + seconds;
    if (!isLight(Math.round(end), home, depth)) return true;
    for (let at = start; at < end; at += 60)
      if (isLight(at, home, depth) && !isLight(Math.min(at + 60, Math.round(end)), home, depth)) return true;
    if (isLight(start, home, depth)) return false;
    // In the dark: of the evening or of the morning?
    const solarS = ((home?.lng ?? 0) / 15) * 3600;
    const midnight = Math.floor((start + solarS) / 86_400) * 86_400 - solarS;
    for (let at = start; at > midnight; at -= 60) if (isLight(at, home, depth)) return true;
    return false;
  };

  return starts.map(start => {
    const met = follow(samples, moments, start);
    const judged = judge(met, trip.limits);
    if (judged === 'no-go' || isDark(start)) return 'no-go';
    return judged;
  });
}

interface Met {
  most: { wind: number; gust: number; wave: number };
  leastPeriod: number;
  thunder: boolean;
  unknown: boolean;
  unknownPeriod: boolean;
}

function follow(samples: readonly Sample[], moments: readonly Moment[], start: number): Met {
  const met: Met = {
    most: { wind: -1, gust: -1, wave: -1 },
    leastPeriod: Infinity,
    thunder: false,
    unknown: false,
    unknownPeriod: false,
  };
  for (const { atS, a, b, share } of moments) {
    const row = (start + atS - madeFrom) / 3600;
    const hour = Math.floor(row);
    const isLast = atS === moments.at(-1)?.atS;
    // The moment at which the trip ends belongs to the hour before.
    const rows = isLast && hour === row ? [hour] : [hour, hour + 1];
    const part = row - hour;
    const corners = [...(share < 1 ? [a] : []), ...(share > 0 ? [b] : [])];
    const known = (name: (typeof names)[number], sample: number, at: number) =>
      at < madeHours ? samples[sample]?.forecast?.hourly.series[name]?.[at] : null;
    const of = (name: (typeof names)[number], atLeast?: (typeof names)[number]): number => {
      let sum = 0;
      for (const sample of corners)
        for (const each of rows) {
          const value = known(name, sample, each) ?? (atLeast && known(atLeast, sample, each));
          if (value === null || value === undefined) return NaN;
          const weight =
            (sample === a ? 1 - share : share) * (rows.length === 1 ? 1 : each === hour ? 1 - part : part);
          sum += value * weight;
        }
      return sum;
    };
    const [wind, gust, leastGust, wave, period] = [
      of('windSpeedKt'),
      of('windGustKt'),
      of('windGustKt', 'windSpeedKt'),
      of('waveHeightFt'),
      of('wavePeriodS'),
    ];
    if (Number.isNaN(wind + gust + wave)) met.unknown = true;
    if (Number.isNaN(period)) met.unknownPeriod = true;
    if (wind > met.most.wind) met.most.wind = wind;
    if (leastGust > met.most.gust) met.most.gust = leastGust;
    if (wave > met.most.wave) met.most.wave = wave;
    if (period < met.leastPeriod) met.leastPeriod = period;
    for (const sample of corners)
      for (const each of rows)
        if (samples[sample]?.forecast?.hourly.series.weatherCode?.[each] === 95) met.thunder = true;
  }
  return met;
}

function judge({ most, leastPeriod, thunder, unknown, unknownPeriod }: Met, limits: TripLimits): TripVerdict {
  const { maxWindKt, maxGustKt, maxWaveFt, minWavePeriodS } = limits;
  const isOver = (value: number, limit: number | null) => limit !== null && value - limit > 0.001;
  const isNear = (value: number, limit: number | null) => limit !== null && value >= limit * 0.9 - 0.001;
  if (
    isOver(most.wind, maxWindKt) ||
    isOver(most.gust, maxGustKt) ||
    isOver(most.wave, maxWaveFt) ||
    (minWavePeriodS !== null && leastPeriod < minWavePeriodS - 0.001) ||
    most.wind >= 34 ||
    most.gust >= 34
  )
    return 'no-go';
  if (unknown || (minWavePeriodS !== null && unknownPeriod)) return 'no-data';
  return isNear(most.wind, maxWindKt) ||
    isNear(most.gust, maxGustKt) ||
    isNear(most.wave, maxWaveFt) ||
    (minWavePeriodS !== null && leastPeriod <= minWavePeriodS * 1.1 + 0.001) ||
    most.wind >= (maxWindKt === null ? 15 : 21) ||
    most.gust >= (maxGustKt === null ? 20 : 27) ||
    most.wave >= (maxWaveFt === null ? 4 : 7) ||
    thunder
    ? 'marginal'
    : 'go';
}

function lengthS({ waypoints, thereAndBack, speedKt }: Trip): number {
  let [underway, stays] = [0, 0];
  for (const [index, waypoint] of waypoints.entries()) {
    const before = waypoints[index - 1];
    if (before) underway += (distanceKm(before, waypoint) / 1.852 / speedKt) * 3600;
    stays += (waypoint.stayMinutes ?? 0) * 60;
  }
  return underway * (thereAndBack ? 2 : 1) + stays;
}

/** Where the boat is at each minute after it has left, at each sample, and at the end. */
function momentsOf({ waypoints, speedKt, thereAndBack }: Trip): Moment[] {
  let count = 0;
  const legs = waypoints.slice(1).map((to, index) => {
    const from = waypoints[index] ?? to;
    const parts = Math.ceil(distanceKm(from, to) / 24.95);
    const first = count;
    count += parts;
    return { first, parts, lengthS: (distanceKm(from, to) / 1.852 / speedKt) * 3600 };
  });
  const moments: Moment[] = [];
  let clock = 0;
  const spend = (length: number, marks: number, where: (share: number) => Omit<Moment, 'atS'>): void => {
    const times = Array.from({ length: marks + 1 }, (_, mark) => (length * mark) / marks);
    for (let at = Math.ceil(clock / 60) * 60; at < clock + length; at += 60) times.push(at - clock);
    for (const after of times.toSorted((a, b) => a - b))
      moments.push({ atS: clock + after, ...where(after / length) });
    clock += length;
  };
  const goAlong = (leg: number, isBack: boolean): void => {
    const { first, parts, lengthS: length } = legs[leg] ?? { first: 0, parts: 1, lengthS: 0 };
    spend(length, parts, share => {
      const exact = (isBack ? 1 - share : share) * parts;
      const along = Math.abs(exact - Math.round(exact)) < 1e-9 ? Math.round(exact) : exact;
      const a = Math.min(parts - 1, Math.floor(along));
      return { a: first + a, b: first + a + 1, share: along - a };
    });
  };
  const stay = (waypoint: number): void => {
    const before = legs[waypoint - 1];
    const sample = before ? before.first + before.parts : 0;
    const length = (waypoints[waypoint]?.stayMinutes ?? 0) * 60;
    if (length > 0) spend(length, 1, () => ({ a: sample, b: sample, share: 0 }));
  };
  stay(0);
  for (const leg of legs.keys()) {
    goAlong(leg, false);
    stay(leg + 1);
  }
  if (thereAndBack) for (const leg of [...legs.keys()].toReversed()) goAlong(leg, true);
  return moments;
}
