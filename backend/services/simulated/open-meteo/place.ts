import { inEuropeanWaveModel, isInland } from '../ocean/land.ts';
import { wobble } from '../ocean/noise.ts';
import { oceanAt, type Intervention, type Ocean } from '../ocean/ocean.ts';
import type { SiUnit } from './units.ts';

/** One grid cell of one answer. */
export interface Place {
  /** The model cell's own position, not the one asked for. */
  lat: number;
  lng: number;
  elevationM: number;
  water: 'sea' | 'inland';
  /** Inside the European wave model. */
  europe: boolean;
  ocean: Ocean;
  nowMs: number;
}

/** An instant and how long a time it stands for (rain is a sum over that time). */
export interface Moment {
  ms: number;
  stepHours: number;
}

export interface Variable {
  unit: SiUnit;
  read: (moment: Moment) => number | null;
}

interface Asked {
  lat: number;
  lng: number;
  marine: boolean;
  seaCells: boolean;
  nowMs: number;
  intervention: Intervention;
}

export function placeAt({ lat, lng, marine, seaCells, nowMs, intervention }: Asked): Place {
  const cell = marine ? marineCell(lat, lng, seaCells) : { lat: nearest(lat, 16), lng: nearest(lng, 16) };
  const inland = isInland(cell);
  return {
    ...cell,
    elevationM: inland
      ? Math.round(260 + 190 * wobble({ seed: 81, wavenumber: 9, periodHours: Infinity }, cell, 0))
      : 0,
    water: inland ? 'inland' : 'sea',
    europe: inEuropeanWaveModel(cell),
    ocean: oceanAt(cell, intervention),
    nowMs,
  };
}

const centre = (degrees: number) => (Math.floor(degrees * 12) + 0.5) / 12;
const nearest = (degrees: number, perDegree: number) => Math.round(degrees * perDegree) / perDegree;

/** Cells of 1/12°; the sea is looked for up to two cells away. */
function marineCell(lat: number, lng: number, seaCells: boolean): { lat: number; lng: number } {
  const home = { lat: centre(lat), lng: centre(lng) };
  if (!seaCells || !isInland(home)) return rounded(home);
  const offsets = [-2, -1, 0, 1, 2];
  const around = offsets
    .flatMap(north => offsets.map(east => ({ north, east })))
    .toSorted((a, b) => Math.hypot(a.north, a.east) - Math.hypot(b.north, b.east))
    .map(({ north, east }) => ({ lat: home.lat + north / 12, lng: home.lng + east / 12 }));
  return rounded(around.find(cell => !isInland(cell)) ?? home);
}

const rounded = ({ lat, lng }: { lat: number; lng: number }) => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(lng.toFixed(6)),
});
