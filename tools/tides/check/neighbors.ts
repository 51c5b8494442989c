import { distanceKm } from '../../../src/core/rules/place/distance.ts';

/** Whatever has a position. */
export interface Placed {
  id: string;
  latitude: number;
  longitude: number;
}

export interface NeighborOf<Of extends Placed> {
  station: Of;
  km: number;
}

const kmPerDegree = 111.2;
const cellKey = (row: number, column: number): number => (row + 90) * 360 + ((column + 540) % 360);

/** Finds the stations around one, nearest first, by cells of 1°. */
export function neighborsOf<Of extends Placed>(
  stations: readonly Of[],
): (of: Placed, withinKm: number) => NeighborOf<Of>[] {
  const cells = new Map<number, Of[]>();
  for (const station of stations) {
    const key = cellKey(Math.floor(station.latitude), Math.floor(station.longitude));
    cells.set(key, [...(cells.get(key) ?? []), station]);
  }
  return (of, withinKm) => {
    const { latitude, longitude } = of;
    const rows = withinKm / kmPerDegree;
    const columns = Math.min(179, rows / Math.max(0.02, Math.cos((latitude * Math.PI) / 180)));
    const found: NeighborOf<Of>[] = [];
    for (let row = Math.floor(latitude - rows); row <= Math.floor(latitude + rows); row++)
      for (let column = Math.floor(longitude - columns); column <= Math.floor(longitude + columns); column++)
        for (const station of cells.get(cellKey(row, column)) ?? []) {
          const km = kmBetween(of, station);
          if (station.id !== of.id && km <= withinKm) found.push({ station, km });
        }
    return found.toSorted((a, b) => a.km - b.km || (a.station.id < b.station.id ? -1 : 1));
  };
}

const at = ({ latitude, longitude }: Placed) => ({ lat: latitude, lng: longitude });
export const kmBetween = (one: Placed, other: Placed): number => distanceKm(at(one), at(other));
