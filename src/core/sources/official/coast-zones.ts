import { quadrantRing, type Area } from '../../rules/official/notice-area.ts';
import { germanZones } from '../../rules/official/german-zones.ts';
import type { OfficialService } from '../../rules/official/official-notice.ts';
import type { ZoneShape } from '../../rules/official/place-notices.ts';
import { departments } from './french-departments.ts';
import { irishCounties, portugueseDistricts } from './coast-names.ts';

/** How far out and in a place of a coast stands for its zone, km. */
const reachKm = 22;

/** Circles around places of a coast, `lng lat, lng lat`: which district a harbor or a beach belongs to. */
function alongCoast(ids: readonly string[], name: string, coast: string): ZoneShape[] {
  const places = coast === '' ? [] : coast.split(', ');
  const area = places.map(point => {
    const [lng = NaN, lat = NaN] = point.split(' ').map(Number);
    return [quadrantRing({ lat, lng }, [reachKm, reachKm, reachKm, reachKm])];
  });
  return ids.map(id => ({ id, names: [name], area }));
}

function ofDistricts(districts: Readonly<Record<string, { name: string; coast: string }>>): ZoneShape[] {
  return Object.entries(districts).flatMap(([code, { name, coast }]) => alongCoast([code], name, coast));
}

/** Shapes of zones, drawn by hand, accurate to some kilometers. Missing services have shapes in their answers. */
export const knownZones: Readonly<Partial<Record<OfficialService, readonly ZoneShape[]>>> = {
  dwd: germanZones,
  meteofrance: Object.entries(departments).flatMap(([code, { name, coast }]) =>
    alongCoast([code, `${code}10`], name, coast),
  ),
  ipma: ofDistricts(portugueseDistricts),
  meteireann: ofDistricts(irishCounties),
};

/** Area of the zones with these codes; an answer names no others. */
export const areaOfZones = (service: OfficialService, ids: ReadonlySet<string>): Area =>
  (knownZones[service] ?? []).filter(({ id }) => id !== null && ids.has(id)).flatMap(({ area }) => area);
