import { distanceKm } from '../../../../src/core/rules/place/distance.ts';
import { isInland, landward } from '../ocean/land.ts';
import { findNear } from '../places/find.ts';
import { isSettlement } from '../places/gazetteer.ts';
import { offices } from './offices.ts';

interface GridCell {
  office: string;
  x: number;
  y: number;
}

/** The service's grid has cells of 2.5 km; counted here from a corner of the office's area. */
const cellsPerDegree = { lng: 35, lat: 44 };
const cornerDegrees = 3;

export function cellAt(lat: number, lng: number): GridCell {
  const [office = { id: 'MTR', lat, lng }] = offices.toSorted(
    (a, b) => distanceKm(a, { lat, lng }) - distanceKm(b, { lat, lng }),
  );
  return {
    office: office.id,
    x: Math.max(1, Math.round((lng - office.lng + cornerDegrees) * cellsPerDegree.lng)),
    y: Math.max(1, Math.round((lat - office.lat + cornerDegrees) * cellsPerDegree.lat)),
  };
}

/** The middle of a cell; null for an office that is not known. */
export function middleOf({ office, x, y }: GridCell): { lat: number; lng: number } | null {
  const home = offices.find(({ id }) => id === office);
  if (!home) return null;
  return {
    lat: home.lat - cornerDegrees + y / cellsPerDegree.lat,
    lng: home.lng - cornerDegrees + x / cellsPerDegree.lng,
  };
}

/** Near a town, or with this much land around, a point on the coast counts as land. */
const townReachKm = 8;
const shoreStrength = 0.9;

export const townNear = (lat: number, lng: number) =>
  findNear(lat, lng, entry => isSettlement(entry) && entry.stateCode !== null)[0];

export function isOnLand(lat: number, lng: number): boolean {
  const town = townNear(lat, lng);
  return (
    isInland({ lat, lng }) ||
    landward({ lat, lng }).strength > shoreStrength ||
    (town !== undefined && town.km < townReachKm)
  );
}
