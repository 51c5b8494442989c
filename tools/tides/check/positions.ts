import type { Station } from '@neaps/tide-database';
import type { Coast } from './coast-distance.ts';
import { finding, type Checked, type Finding } from './finding.ts';
import { knownFaults } from './known-faults.ts';
import { kmBetween, neighborsOf } from './neighbors.ts';
import { isHome, isNearZone, isNoaa } from './station-kinds.ts';

/** A station on a shore is this close to one, km; farther out it is a platform, a bank, or in the wrong place. */
const offshoreKm = 15;
/** A corrected position is this close to a coast, km. */
const ashoreKm = 8;
/** Farthest station whose country counts as that of a corrected position, km. */
const countryKm = 900;

/**
 * Moves a station that lies in the open sea to the other side of the meridian where a shore of its country is, and leaves out those whose
 * place is not known. Platforms and banks have no such shore, and stay.
 */
export function checkPositions(stations: readonly Station[], { seaKm, shoreKm }: Coast): Checked {
  const neighbors = neighborsOf(stations);
  const byId = new Map(stations.map(station => [station.id, station]));
  const findings: Finding[] = [];
  const checked = stations.flatMap(station => {
    const fault = knownFaults[station.id];
    if (fault) {
      findings.push(finding(station, 'excluded', 'wrong-position', fault));
      return [];
    }
    const { latitude: lat, longitude: lng } = station;
    const km = seaKm({ lat, lng });
    if (km <= offshoreKm) return [station];
    const moved = [-lng, lng > 0 ? lng - 180 : lng + 180]
      .map(longitude => ({ ...station, longitude }))
      .find(
        each =>
          shoreKm({ lat, lng: each.longitude }) <= ashoreKm &&
          (isNoaa(station)
            ? isNearerToReference(station, each, byId)
            : neighbors(each, countryKm)[0]?.station.country_code === station.country_code),
      );
    const place = `${positionText(lat, lng)} is ${Math.round(km)} km or more from any shore`;
    if (moved && !isPlatform(station)) {
      const detail = `${place}; ${positionText(lat, moved.longitude)} is on one`;
      findings.push(finding(station, 'corrected', 'wrong-position', detail));
      return [moved];
    }
    findings.push(finding(station, 'listed', 'far-from-coast', place));
    return [station];
  });
  return { stations: checked, findings };
}

/** Tables take a reference of the same sea. */
function isNearerToReference(station: Station, moved: Station, byId: ReadonlyMap<string, Station>): boolean {
  const reference = byId.get(station.offsets?.reference ?? '');
  return reference !== undefined && kmBetween(moved, reference) < kmBetween(station, reference);
}

const isPlatform = ({ name, source, kind }: Station): boolean =>
  kind === 'current' || /platform|cormorant|shoal/i.test(name) || source.id.endsWith('-rws');

/** Where a station stands in words. */
const positionText = (lat: number, lng: number): string =>
  `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'W' : 'E'}`;

/** Farthest zones that are tried, km. */
const zoneKm = 500;

/** Gives stations with a nautical zone (`Etc/GMT+7`) or one of a wrong place the zone of their nearest neighbor: summer time is in it. */
export function checkZones(stations: readonly Station[], moved: ReadonlySet<string>): Checked {
  const isNautical = ({ id, timezone }: Station): boolean => timezone.startsWith('Etc/') || moved.has(id);
  const neighbors = neighborsOf(stations.filter(station => !isNautical(station)));
  const findings: Finding[] = [];
  const checked = stations.map(station => {
    if (!isNautical(station)) return station;
    const near = neighbors(station, zoneKm).filter(({ station: { timezone } }) =>
      isNearZone(timezone, station.longitude, moved.has(station.id)),
    );
    const own = near.find(each => each.station.country_code === station.country_code && isHome(each.station));
    const found = (moved.has(station.id) ? near[0] : (own ?? near[0]))?.station;
    if (!found) {
      const detail = `${station.timezone} stays: no station with a zone within ${zoneKm} km`;
      findings.push(finding(station, 'listed', 'nautical-zone', detail));
      return station;
    }
    const detail = `${station.timezone} becomes ${found.timezone}, as at ${found.name} (${found.id})`;
    findings.push(finding(station, 'corrected', 'nautical-zone', detail));
    return { ...station, timezone: found.timezone };
  });
  return { stations: checked, findings };
}
