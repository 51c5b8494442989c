import { distanceKm } from '../../src/core/rules/place/distance.ts';
import type { Trip, TripLimits } from '../../src/core/rules/route/trip.ts';
import { getPosition } from 'suncalc';
import type { Sample } from '../../src/core/rules/trip/trip-columns.ts';
import type { TripVerdict } from '../../src/core/rules/trip/verdict.ts';

/** A moment of a trip, seconds after it has begun: which two samples the boat is between, and how far from the first to the second. */
export interface Moment {
  atS: number;
  a: number;
  b: number;
  share: number;
}

/** One departure as it is followed. */
export interface SlowWay {
  moments: readonly Moment[];
  /** Seconds until it is there. */
  seconds: number;
  /** It does not get there: no headway, or its stream is not known. */
  stop: 'noHeadway' | 'unknown' | null;
}

const names = ['windSpeedKt', 'windGustKt', 'waveHeightFt', 'wavePeriodS'] as const;

/**
 * The rules of a trip computed the long way: the boat is followed minute by minute and from sample to sample, every value is looked up
 * again for each of them, and the sun's altitude is computed. Its samples are those of `samplePoints`, in their order.
 */
export function slowVerdicts(
  trip: Trip,
  samples: readonly Sample[],
  starts: readonly number[],
  wayOf: (start: number) => SlowWay = evenWay(trip),
): TripVerdict[] {
  const home = trip.thereAndBack ? trip.waypoints[0] : trip.waypoints.at(-1);
  const lightAt = new Map<string, boolean>();
  const isLight = (at: number, place: { lat: number; lng: number } | undefined, depth: number): boolean => {
    const key = `${at} ${place?.lat} ${place?.lng} ${depth}`;
    const known = lightAt.get(key);
    if (known !== undefined) return known;
    const light = getPosition(new Date(at * 1000), place?.lat ?? 0, place?.lng ?? 0).altitude >= depth;
    lightAt.set(key, light);
    return light;
  };
  const depthOf = (line: string | null): number => (line === 'dusk' || line === 'dawn' ? -5.516 : -0.349);

  const isDark = (start: number, { seconds, stop }: SlowWay): boolean => {
    const { backBefore, notBefore } = trip.rules;
    if (notBefore && !isLight(start, trip.waypoints[0], depthOf(notBefore))) return true;
    if (!backBefore || stop) return false;
    const depth = depthOf(backBefore);
    const end = start + seconds;
    if (!isLight(Math.round(end), home, depth)) return true;
    for (let at = start; at < end; at += 60)
      if (isLight(at, home, depth) && !isLight(Math.min(at + 60, Math.round(end)), home, depth)) return true;
    if (isLight(start, home, depth)) return false;
    // In the dark: before the middle of the night it is of the evening, behind it of the morning. A night has no more than a day.
    const minutesUntilLight = (step: number): number => {
      for (let minutes = 0; minutes < 1440; minutes++)
        if (isLight(start + step * minutes * 60, home, depth)) return minutes;
      return Infinity;
    };
    const [since, until] = [minutesUntilLight(-1), minutesUntilLight(1)];
    return since < until && since < 720;
  };

  return starts.map(start => {
    const way = wayOf(start);
    const met = follow(samples, way.moments, start);
    if (way.stop === 'unknown') met.unknown = true;
    // No device recorded the line of a leg.
    if (!way.stop && trip.waypoints.some(({ isAfterGap }) => isAfterGap)) met.unknown = true;
    const judged = judge(met, trip.limits);
    if (judged === 'no-go' || way.stop === 'noHeadway' || isDark(start, way)) return 'no-go';
    return judged;
  });
}

/** Without a stream all departures go alike; a stay at the end comes after the arrival. */
function evenWay(trip: Trip): () => SlowWay {
  const way: SlowWay = { moments: momentsOf(trip), seconds: arrivalS(trip), stop: null };
  return () => way;
}

interface Met {
  most: { wind: number; gust: number; wave: number };
  /** Of seas of 2 ft and more. */
  leastPeriod: number;
  /** Somewhere the seas are as many feet high as their period has seconds. */
  steep: boolean;
  /** What the codes, visibility and low cloud of the hours around come to. */
  forbidding: boolean;
  thunder: boolean;
  fog: boolean;
  unknown: boolean;
  unknownPeriod: boolean;
  unknownSteepness: boolean;
}

const kmInFt = 3280.84;

function follow(samples: readonly Sample[], moments: readonly Moment[], start: number): Met {
  const met: Met = {
    most: { wind: -1, gust: -1, wave: -1 },
    leastPeriod: Infinity,
    steep: false,
    forbidding: false,
    thunder: false,
    fog: false,
    unknown: false,
    unknownPeriod: false,
    unknownSteepness: false,
  };
  const lastS = moments.at(-1)?.atS;
  let before: Seas | null = null;
  for (const { atS, a, b, share } of moments) {
    const now = start + atS;
    const corners = [...(share < 1 ? [a] : []), ...(share > 0 ? [b] : [])];
    /** Of one sample: its own hour before this moment and its own hour after it. */
    const around = (sample: number) => {
      const hourly = samples[sample]?.forecast?.hourly;
      const passed = (now - (hourly?.time[0] ?? NaN)) / 3600;
      const hour = Math.floor(passed);
      // The moment at which the trip ends belongs to the hour before.
      const isExact = atS === lastS && hour === passed;
      return { hourly, hours: isExact ? [hour] : [hour, hour + 1], late: passed - hour };
    };
    const of = (name: (typeof names)[number], atLeast?: (typeof names)[number]): number => {
      let sum = 0;
      for (const sample of corners) {
        const { hourly, hours, late } = around(sample);
        for (const [index, hour] of hours.entries()) {
          const value = hourly?.series[name]?.[hour] ?? (atLeast && hourly?.series[atLeast]?.[hour]);
          if (value === null || value === undefined) return NaN;
          const inTime = hours.length === 1 ? 1 : index === 0 ? 1 - late : late;
          sum += value * (sample === a ? 1 - share : share) * inTime;
        }
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
    if (Number.isNaN(period) && wave >= 2) met.unknownPeriod = true;
    if (wind > met.most.wind) met.most.wind = wind;
    if (leastGust > met.most.gust) met.most.gust = leastGust;
    if (wave > met.most.wave) met.most.wave = wave;
    if (wave >= 2 && period < met.leastPeriod) met.leastPeriod = period;
    if (before && before.wave >= 2 !== wave >= 2)
      met.leastPeriod = Math.min(met.leastPeriod, atTwoFeet(before, { wave, period }));
    before = { wave, period };
    if (wave >= period) met.steep = true;
    for (const sample of corners) {
      const { hourly, hours } = around(sample);
      for (const hour of hours) meetHour(met, hourly?.series ?? {}, hour);
    }
  }
  return met;
}

interface Seas {
  wave: number;
  period: number;
}

/** The period at the moment within a minute in which the seas reach 2 ft, or fall below it; a missing one does not count as short. */
function atTwoFeet(before: Seas, after: Seas): number {
  const part = (2 - before.wave) / (after.wave - before.wave);
  const period = before.period + (after.period - before.period) * part;
  return Number.isNaN(period) ? Infinity : period;
}

/** The sky of one hour, by the decisions' words. */
function meetHour(met: Met, series: Partial<Record<string, readonly (number | null)[]>>, hour: number): void {
  const of = (name: string): number | null => series[name]?.[hour] ?? null;
  const [code, visibility, cloud] = [of('weatherCode'), of('visibilityFt'), of('lowCloudPct')];
  if (code === null) met.unknown = true;
  // Freezing rain, violent showers.
  if (code === 66 || code === 67 || code === 82) met.forbidding = true;
  if (code === 95 || code === 96 || code === 99) met.thunder = true;
  const isFog = code === 45 || code === 48 || (visibility !== null && visibility < kmInFt);
  const isPossible = cloud !== null && cloud >= 90 && (visibility === null || visibility < 5 * kmInFt);
  const isNotKnown = visibility === null && cloud === null;
  if (isFog || isPossible || isNotKnown) met.fog = true;
  const wave = of('waveHeightFt');
  if (wave !== null && wave >= 2 && of('wavePeriodS') === null) met.unknownSteepness = true;
}

function judge(met: Met, limits: TripLimits): TripVerdict {
  const { most, leastPeriod } = met;
  const { maxWindKt, maxGustKt, maxWaveFt, minWavePeriodS } = limits;
  const isOver = (value: number, limit: number | null) => limit !== null && value - limit > 0.001;
  const isNear = (value: number, limit: number | null) => limit !== null && value >= limit * 0.9 - 0.001;
  if (
    isOver(most.wind, maxWindKt) ||
    isOver(most.gust, maxGustKt) ||
    isOver(most.wave, maxWaveFt) ||
    (minWavePeriodS !== null && leastPeriod < minWavePeriodS - 0.001) ||
    most.wind >= 34 ||
    most.gust >= 34 ||
    met.forbidding
  )
    return 'no-go';
  if (met.unknown || (minWavePeriodS !== null && met.unknownPeriod)) return 'no-data';
  return isNear(most.wind, maxWindKt) ||
    isNear(most.gust, maxGustKt) ||
    isNear(most.wave, maxWaveFt) ||
    (minWavePeriodS !== null && leastPeriod <= minWavePeriodS * 1.1 + 0.001) ||
    most.wind >= (maxWindKt === null ? 15 : 21) ||
    most.gust >= (maxGustKt === null ? 20 : 27) ||
    most.wave >= (maxWaveFt === null ? 4 : 7) ||
    met.thunder ||
    met.fog ||
    met.steep ||
    met.unknownSteepness
    ? 'marginal'
    : 'go';
}

function arrivalS({ waypoints, thereAndBack, speedKt }: Trip): number {
  let [underway, stays] = [0, 0];
  const last = waypoints.findLastIndex((each, index) => distanceKm(waypoints[index - 1] ?? each, each) > 0);
  for (const [index, waypoint] of waypoints.entries()) {
    const before = waypoints[index - 1];
    if (before) underway += (distanceKm(before, waypoint) / 1.852 / speedKt) * 3600;
    if (thereAndBack || index < last) stays += (waypoint.stayMinutes ?? 0) * 60;
  }
  return underway * (thereAndBack ? 2 : 1) + stays;
}

/** Where the boat is at each minute after it has left, at each sample, and at the end. */
function momentsOf({ waypoints, speedKt, thereAndBack }: Trip): Moment[] {
  let count = 0;
  const legs = waypoints.slice(1).map((to, index) => {
    const from = waypoints[index] ?? to;
    // Of two waypoints at one place there is one sample.
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
    if (parts === 0) return;
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
