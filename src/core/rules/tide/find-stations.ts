import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { NamedStation } from './named-station.ts';
import type { TidePack } from './read-pack.ts';

/**
 * Finds tide stations whose name contains every typed word, or whose id equals the typed text. Best matches come first; within them, the
 * nearest.
 */
export function findStations(
  packs: readonly TidePack[],
  typed: string,
  near: Coordinates | null,
  count = 8,
): NamedStation[] {
  const query = plain(typed).trim();
  const words = query.split(/[\s,]+/).filter(Boolean);
  // One letter matches a third of all names.
  if (query.length < 2) return [];
  const found: { station: NamedStation; rank: number }[] = [];
  for (const pack of packs) {
    const names = pack.names();
    for (const [index, id] of pack.ids().entries()) {
      const name = plain(names[index] ?? '');
      const isId = query === id || `noaa/${query}` === id;
      if (!isId && !words.every(word => name.includes(word))) continue;
      const { region, agency } = pack.station(index);
      const at = { lat: pack.lats[index] ?? NaN, lng: pack.lngs[index] ?? NaN };
      found.push({
        station: {
          id,
          name: names[index] ?? '',
          region,
          agency,
          distanceKm: near ? distanceKm(near, at) : null,
        },
        rank: isId ? 0 : name === query ? 1 : name.startsWith(query) ? 2 : 3,
      });
    }
  }
  return found
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        (a.station.distanceKm ?? 0) - (b.station.distanceKm ?? 0) ||
        a.station.name.length - b.station.name.length ||
        (a.station.id < b.station.id ? -1 : 1),
    )
    .slice(0, count)
    .map(({ station }) => station);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
