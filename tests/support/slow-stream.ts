import { bearingDeg, distanceKm } from '../../src/core/rules/place/distance.ts';
import { pointBetween } from '../../src/core/rules/route/great-circle.ts';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import type { Sample } from '../../src/core/rules/trip/trip-columns.ts';
import type { StreamTable } from '../../src/core/rules/trip/trip-stream.ts';
import type { Moment, SlowWay } from './slow-trip.ts';

const wholeStepS = 10;
const kmPerS = 1.852 / 3600;
const reachKm = 3 * 1.852;

type Flow = readonly [east: number, north: number] | null;

/**
 * A departure followed in steps of ten seconds: each asks for its own position, the nearest table, else the hours of the two samples
 * beside it, the course from there, and goes on at the speed over ground of its middle.
 */
export function slowStreamWay(
  trip: Trip,
  samples: readonly Sample[],
  tables: readonly StreamTable[],
): (start: number) => SlowWay {
  const { waypoints, thereAndBack, speedKt } = trip;
  let count = 0;
  const out = waypoints.slice(1).map((to, index) => {
    const from = waypoints[index] ?? to;
    const km = distanceKm(from, to);
    const split = Math.ceil(km / 24.95);
    const first = count;
    count += split;
    return { from, to, km, split, first, isBack: false };
  });
  const back = out.toReversed().map(({ from, to, ...leg }) => ({ ...leg, from: to, to: from, isBack: true }));
  const hasCurrent = samples.map(({ forecast }) =>
    (forecast?.hourly.series.currentSpeedKt ?? []).some(each => typeof each === 'number'),
  );

  const sampleFlow = (sample: number, now: number): readonly [number, number] => {
    const hourly = samples[sample]?.forecast?.hourly;
    const passed = (now - (hourly?.time[0] ?? NaN)) / 3600;
    const hour = Math.floor(passed);
    const of = (at: number): readonly [number, number] => {
      const speed = hourly?.series.currentSpeedKt?.[at] ?? NaN;
      const toward = ((hourly?.series.currentTowardDeg?.[at] ?? NaN) * Math.PI) / 180;
      return [speed * Math.sin(toward), speed * Math.cos(toward)];
    };
    return mixed(of(hour), of(hour + 1), passed - hour);
  };

  const flowAt = (leg: (typeof out)[number], km: number, now: number): Flow => {
    if (leg.km < 0.02) return null;
    const here = pointBetween(leg.from, leg.to, km / leg.km);
    const [nearest] = tables
      .map(table => ({ table, away: distanceKm(here, table.at) }))
      .toSorted((a, b) => a.away - b.away);
    if (nearest && nearest.away <= reachKm) {
      const { from, stepS: rowS, eastKt, northKt } = nearest.table.field;
      const row = Math.floor((now - from) / rowS);
      const of = (at: number): readonly [number, number] => [eastKt[at] ?? NaN, northKt[at] ?? NaN];
      return mixed(of(row), of(row + 1), (now - from) / rowS - row);
    }
    const { a, b, share } = between(leg, km);
    if (!hasCurrent[a] || (share > 0 && !hasCurrent[b])) return null;
    return mixed(sampleFlow(a, now), sampleFlow(b, now), share);
  };

  /** What changes from one meter to the next: the station, or the two samples beside it. */
  const sourceAt = (leg: (typeof out)[number], km: number): string => {
    const here = pointBetween(leg.from, leg.to, km / leg.km);
    const near = tables.flatMap(({ at }, index) => {
      const away = distanceKm(here, at);
      return away <= reachKm ? [{ index, away }] : [];
    });
    const [nearest] = near.toSorted((a, b) => a.away - b.away);
    return nearest ? `table ${nearest.index}` : `samples ${between(leg, km).a}`;
  };

  return start => {
    const moments: Moment[] = [];
    let clock = 0;
    let seconds = 0;
    let stop: SlowWay['stop'] = null;
    const stay = (waypoint: number): void => {
      const length = (waypoints[waypoint]?.stayMinutes ?? 0) * 60;
      const before = out[waypoint - 1];
      const a = before ? before.first + before.split : 0;
      if (length === 0) return;
      for (let at = clock; at < clock + length; at += 60) moments.push({ atS: at, a, b: a, share: 0 });
      clock += length;
      moments.push({ atS: clock, a, b: a, share: 0 });
    };
    const sail = (leg: (typeof out)[number]): void => {
      let km = 0;
      let sinceMoment = Infinity;
      while (km < leg.km && stop === null) {
        const overGround = (at: number, later: number): number => {
          const flow = flowAt(leg, at, start + clock + later);
          if (!flow) return speedKt;
          const course = (bearingDeg(pointBetween(leg.from, leg.to, at / leg.km), leg.to) * Math.PI) / 180;
          const along = flow[0] * Math.sin(course) + flow[1] * Math.cos(course);
          const across = flow[0] * Math.cos(course) - flow[1] * Math.sin(course);
          if (Number.isNaN(along)) return Infinity;
          return along + Math.sqrt(speedKt ** 2 - across ** 2);
        };
        const first = overGround(km, 0);
        if (first === Infinity) stop = 'unknown';
        else if (!(first > 0.1)) stop = 'noHeadway';
        const before = between(leg, km);
        // A step over the edge of a source would be made by the wrong one.
        const isAtEdge =
          sourceAt(leg, km) !== sourceAt(leg, Math.min(leg.km, km + speedKt * 3 * kmPerS * wholeStepS));
        const stepS = isAtEdge ? 0.5 : wholeStepS;
        const second = overGround(
          Math.min(leg.km * (1 - 1e-9), km + (first * kmPerS * stepS) / 2),
          stepS / 2,
        );
        const speed = Number.isFinite(second) ? second : first;
        const passedS = Math.min(stepS, (leg.km - km) / (speed * kmPerS));
        if (sinceMoment >= 60 || (stop && km > 0)) {
          moments.push({ atS: clock, ...before });
          sinceMoment = 0;
        }
        if (stop) return;
        const nextKm = passedS < stepS ? leg.km : km + speed * kmPerS * passedS;
        const mark = Math.floor((nextKm / leg.km) * leg.split);
        const markKm = (mark * leg.km) / leg.split;
        if (markKm > km)
          moments.push({ atS: clock + (passedS * (markKm - km)) / (nextKm - km), ...between(leg, markKm) });
        km = nextKm;
        clock += passedS;
        sinceMoment += passedS;
        seconds = clock;
      }
      if (leg.km > 0) moments.push({ atS: clock, ...between(leg, leg.km) });
    };
    stay(0);
    for (const [index, leg] of out.entries()) {
      if (!stop) sail(leg);
      if (!stop) stay(index + 1);
    }
    if (thereAndBack) for (const leg of back) if (!stop) sail(leg);
    return { moments, seconds: stop ? clock : seconds, stop };
  };
}

const mixed = (
  one: readonly [number, number],
  other: readonly [number, number],
  share: number,
): readonly [number, number] =>
  share === 0 ? one : [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share];

function between(
  { km: lengthKm, split, first, isBack }: { km: number; split: number; first: number; isBack: boolean },
  km: number,
): { a: number; b: number; share: number } {
  const exact = (isBack ? 1 - km / lengthKm : km / lengthKm) * split;
  const along = Math.abs(exact - Math.round(exact)) < 1e-9 ? Math.round(exact) : exact;
  const a = Math.max(0, Math.min(split - 1, Math.floor(along)));
  return { a: first + a, b: first + a + 1, share: along - a };
}
