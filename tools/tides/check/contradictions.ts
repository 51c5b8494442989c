import type { Station } from '@neaps/tide-database';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import type { Coast } from './coast-distance.ts';
import { finding, type Checked, type Finding, type Reason } from './finding.ts';
import { openWaterPairs } from './known-faults.ts';
import { neighborsOf, type NeighborOf } from './neighbors.ts';
import { isHome, isNoaa, isTableTwo } from './station-kinds.ts';
import { leastM2, m2LaterMin, tideWaves, type TideWaves } from './tide-waves.ts';

/** Gauges this near show whether a station's tide is right, km. */
export const nearKm = 25;
/** A gauge in the same water turns within this, minutes. */
const agreesMin = 30;
/** Another range than this share shows a river, an inlet or a lagoon between the two. */
const sameRange = 0.8;
/** As much land on the straight way shows that the water goes another one, km. */
const leastLandKm = 1;
/** A table-2 station abroad has a range at most so many times its gauge's within 10 km, and at least its share. */
const rangeTimes = 1.6;
const rangeKm = 10;

export interface Judge {
  waves: TideWaves;
  at: Coordinates;
}

/**
 * Whether the gauges within 25 km contradict a station. They do not where the tide differs by nature: where M2 is under 5 cm, where one
 * gauge agrees, where the gauges differ among themselves as in straits and near amphidromes, and where land or another range shows an
 * island, a river, an inlet or a lagoon between.
 */
export function isContradicted(own: Judge, gauges: readonly Judge[], landKm: Coast['landKm']): boolean {
  const judges = gauges.filter(each => each.waves.M2.amplitude >= leastM2);
  if (own.waves.M2.amplitude < leastM2 || judges.length === 0) return false;
  if (judges.some(each => isInTime(own, each))) return false;
  if (judges.some(one => judges.some(other => !isInTime(one, other)))) return false;
  return judges.some(each => isSameRange(own, each) && landKm(own.at, each.at) < leastLandKm);
}

const isInTime = (one: Judge, other: Judge): boolean =>
  Math.abs(m2LaterMin(one.waves, other.waves)) <= agreesMin;

function isSameRange(one: Judge, other: Judge): boolean {
  const ratio = one.waves.M2.amplitude / other.waves.M2.amplitude;
  return ratio >= sameRange && ratio <= 1 / sameRange;
}

interface Judged extends Judge, NeighborOf<Station> {}

/** Leaves out stations that their neighbors contradict; NOAA's stations at home stay where their waters differ. */
export function checkContradictions(stations: readonly Station[], { landKm }: Coast): Checked {
  const byId = new Map(stations.map(station => [station.id, station]));
  const wavesById = new Map<string, TideWaves>();
  for (const station of stations) {
    const found = station.kind === 'tide' ? tideWaves(station, byId) : null;
    if (found) wavesById.set(station.id, found);
  }
  const neighbors = neighborsOf(stations.filter(each => wavesById.has(each.id) && !isTableTwo(each)));
  const judged = ({ station, km }: NeighborOf<Station>): Judged[] => {
    const waves = wavesById.get(station.id);
    const at = { lat: station.latitude, lng: station.longitude };
    return waves ? [{ station, km, waves, at }] : [];
  };
  const findings: Finding[] = [];
  const checked = stations.filter(station => {
    const [own] = judged({ station, km: 0 });
    if (!own) return true;
    const near = neighbors(station, nearKm).flatMap(judged);
    const found = faultOf(own, near, landKm);
    if (!found) return true;
    const known = isNoaa(station) && isHome(station) ? openWaterPairs[station.id] : undefined;
    const detail = known ? `${found.detail}: ${known}` : found.detail;
    findings.push(finding(station, known ? 'listed' : 'excluded', found.reason, detail));
    return known !== undefined;
  });
  return { stations: checked, findings };
}

function faultOf(
  own: Judged,
  near: readonly Judged[],
  landKm: Coast['landKm'],
): { reason: Reason; detail: string } | null {
  const judges = near.filter(each => each.waves.M2.amplitude >= leastM2);
  const [gauge] = judges;
  if (!gauge) return null;
  if (isTableTwo(own.station) && !isHome(own.station)) {
    const ratio = own.waves.M2.amplitude / gauge.waves.M2.amplitude;
    if (gauge.km <= rangeKm && (ratio > rangeTimes || ratio < 1 / rangeTimes))
      return {
        reason: 'range-contradicts',
        detail: `M2 of ${heightText(own)}, ${heightText(gauge)} at ${placeText(gauge)}`,
      };
    // Abroad it must be in time with a gauge, whatever lies between.
    if (own.waves.M2.amplitude >= leastM2 && !judges.some(each => isInTime(own, each)))
      return { reason: 'gauge-contradicts', detail: contradiction(own, judges) };
  }
  return isContradicted(own, near, landKm)
    ? { reason: 'gauge-contradicts', detail: contradiction(own, judges) }
    : null;
}

const heightText = ({ waves }: Judged): string => `${waves.M2.amplitude.toFixed(2)} m`;
const placeText = ({ station, km }: Judged): string =>
  `${station.id}, ${km.toFixed(km < 10 ? 1 : 0)} km away`;

const contradiction = (own: Judged, judges: readonly Judged[]): string =>
  judges
    .slice(0, 3)
    .map(each => `M2 ${Math.round(m2LaterMin(own.waves, each.waves))} min after ${placeText(each)}`)
    .join('; ');
