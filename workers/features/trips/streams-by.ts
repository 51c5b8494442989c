import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { besideSegmentKm } from '../../../src/core/rules/route/great-circle.ts';
import type { Trip } from '../../../src/core/rules/route/trip.ts';
import { currentPredictor } from '../../../src/core/rules/tide/current-predictor.ts';
import type { TidePack } from '../../../src/core/rules/tide/read-pack.ts';
import { isTableYear } from '../../../src/core/rules/tide/years.ts';
import { componentsOf } from '../../../src/core/rules/trip/stream-parts.ts';
import type { TripAxis } from '../../../src/core/rules/trip/trip-axis.ts';
import { streamReachKm, type StreamTable } from '../../../src/core/rules/trip/trip-stream.ts';

/** Step of the tables, s: interpolated linearly between two rows, a stream of 5 kt is off by less than 0.01 kt. */
const stepS = 600;

/**
 * The stations within 3 NM of a trip's legs, with their streams at the forecast's hours. A station with an unknown direction or an
 * incomplete table is left out.
 */
export function streamTables(
  currents: TidePack,
  trip: Trip,
  { from, rows, stepS: rowS }: TripAxis,
): StreamTable[] {
  const count = Math.floor(((rows - 1) * rowS) / stepS) + 2;
  if (!isTableYear(from) || !isTableYear(from + count * stepS)) return [];
  return stationsNear(currents, trip).flatMap(index => {
    const { station, speeds } = currentPredictor(currents, index);
    const { name, at, floodTowards, ebbTowards } = station;
    if (floodTowards === null || ebbTowards === null) return [];
    const eastKt = new Float64Array(count).fill(NaN);
    const northKt = new Float64Array(count).fill(NaN);
    let isKnown = false;
    for (const [row, speed] of speeds(from, stepS, count).entries()) {
      if (Number.isNaN(speed)) continue;
      const [east, north] = componentsOf(Math.abs(speed), speed < 0 ? ebbTowards : floodTowards);
      [eastKt[row], northKt[row]] = [east ?? NaN, north ?? NaN];
      isKnown = true;
    }
    return isKnown ? [{ at, field: { from, stepS, rows: count, eastKt, northKt, station: name } }] : [];
  });
}

function stationsNear({ lats, lngs }: TidePack, { waypoints }: Trip): number[] {
  const near = new Set<number>();
  for (const [index, end] of waypoints.entries()) {
    const start = waypoints[index - 1];
    if (!start) continue;
    const reachKm = distanceKm(start, end) + streamReachKm;
    const reachDeg = reachKm / 111;
    for (let station = 0; station < lats.length; station++) {
      const at: Coordinates = { lat: lats[station] ?? NaN, lng: lngs[station] ?? NaN };
      if (Math.abs(at.lat - start.lat) > reachDeg || near.has(station)) continue;
      if (distanceKm(start, at) <= reachKm && besideSegmentKm(start, end, at) <= streamReachKm)
        near.add(station);
    }
  }
  return [...near];
}
