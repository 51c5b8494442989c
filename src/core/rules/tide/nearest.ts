import { distanceKm } from '../place/distance.ts';
import type { Coordinates } from '../place/place.ts';
import type { TidePack } from './read-pack.ts';

/** A station of a pack, and its distance from the requested place. */
export interface StationNear {
  pack: TidePack;
  index: number;
  km: number;
}

/**
 * Why this station is used: the user chose it (`chosen`), it is at the place (`here`), or it is only the nearest and its times may differ
 * (`nearby`).
 */
export type Standing = 'chosen' | 'here' | 'nearby';
export interface ChosenStation extends StationNear {
  standing: Standing;
}

const hereKm = 10;
/** Largest distance of a station whose stream is shown for a place, km: a stream differs between the two sides of a headland. */
export const streamHereKm = 10;
/**
 * Largest distance of a tide station, km: beyond it a model of the sea is better than a table (measured: half of the stations differ by
 * more than half an hour).
 */
export const farthestKm = 40;
/** Two entries this close are the same gauge in two collections, km. */
const sameGaugeKm = 1;
/** Distance within which a gauge replaces a table-2 station abroad, km: it has the same tide and more accurate data. */
const sameTideKm = 10;
const nationalAgencies = new Set(['NOAA', 'Kartverket']);
/** Regions whose stations NOAA itself operates; elsewhere its tables contain other agencies' tides. */
const noaaRegion = /^(?:US-|(?:PR|GU|VI|AS|MP)\b)/;

/** Returns the nearest stations of all packs, nearest first. Longitudes may be unwrapped: 181° is 179° west. */
export function nearestStations(packs: readonly TidePack[], at: Coordinates, count: number): StationNear[] {
  const nearest: (StationNear & { chord: number })[] = [];
  const cosLat = Math.cos(radians(at.lat));
  for (const pack of packs) {
    const { lats, lngs } = pack;
    for (let index = 0; index < lats.length; index++) {
      const lat = lats[index] ?? NaN;
      // The part of the haversine formula that increases with the distance; the rest is computed only for the selected stations.
      const chord =
        Math.sin(radians(lat - at.lat) / 2) ** 2 +
        cosLat * Math.cos(radians(lat)) * Math.sin(radians((lngs[index] ?? NaN) - at.lng) / 2) ** 2;
      const last = nearest.at(-1);
      if (nearest.length === count && last && !(chord < last.chord)) continue;
      let place = nearest.length;
      while (place > 0 && chord < (nearest[place - 1]?.chord ?? 0)) place -= 1;
      nearest.splice(place, 0, { pack, index, km: 0, chord });
      if (nearest.length > count) nearest.pop();
    }
  }
  return nearest.map(({ pack, index }) => ({ pack, index, km: kmTo(pack, index, at) }));
}

/**
 * Lists the nearest stations for the user to choose from, each gauge once. The national agency's entry replaces other entries of the gauge.
 * Abroad the gauge replaces NOAA's table-2 entry, which has another port's tide with offsets.
 */
export function stationsToOffer(packs: readonly TidePack[], at: Coordinates, count = 5): StationNear[] {
  const near = nearestStations(packs, at, 4 * count);
  const national = near.filter(isNationalAt);
  const gauges = near.filter(station => !isTableAbroad(station));
  const isTwin = (of: StationNear): boolean =>
    isTableAbroad(of)
      ? isBeside(of, gauges, sameGaugeKm)
      : !isNationalAt(of) && isBeside(of, national, sameGaugeKm);
  return near.filter(station => !isTwin(station)).slice(0, count);
}

/**
 * Returns the station whose table is used for a place: the chosen one, else a national agency's within 10 km, else another within 10 km,
 * else the nearest within 40 km. null = none, so the model's tide is shown. A gauge near a table-2 station abroad replaces it.
 */
export function stationFor(
  packs: readonly TidePack[],
  at: Coordinates,
  chosenId: string | null,
): ChosenStation | null {
  const chosen = chosenId === null ? null : stationById(packs, chosenId, at);
  if (chosen) return { ...chosen, standing: 'chosen' };
  const all = nearestStations(packs, at, 20);
  const gauges = all.filter(station => station.km <= farthestKm && !isTableAbroad(station));
  const near = all.filter(station => !isTableAbroad(station) || !isBeside(station, gauges, sameTideKm));
  const here = near.filter(({ km }) => km <= hereKm);
  const best = here.find(isNationalAt) ?? here.find(station => !isTableAbroad(station)) ?? here[0];
  if (best) return { ...best, standing: 'here' };
  const [nearest] = near;
  return nearest && nearest.km <= farthestKm ? { ...nearest, standing: 'nearby' } : null;
}

/** Returns the current station for a place: the chosen one within 40 km, else the nearest within 10 km. */
export function streamStationFor(
  currents: TidePack,
  at: Coordinates,
  chosenId: string | null,
): StationNear | null {
  const chosen = chosenId === null ? null : stationById([currents], chosenId, at);
  if (chosen && chosen.km <= farthestKm) return chosen;
  const [nearest] = nearestStations([currents], at, 1);
  return nearest && nearest.km <= streamHereKm ? nearest : null;
}

/** Returns a station by id; a NOAA id may lack the prefix. `at` = origin of its distance; null = distance 0. */
export function stationById(
  packs: readonly TidePack[],
  id: string,
  at: Coordinates | null,
): StationNear | null {
  for (const pack of packs) {
    const ids = pack.ids();
    const index = [id, `noaa/${id}`].map(each => ids.indexOf(each)).find(place => place >= 0);
    if (index !== undefined) return { pack, index, km: at ? kmTo(pack, index, at) : 0 };
  }
  return null;
}

/** Returns the position of a station that an earlier pack had; the station nearest to it is used instead. */
export function placeOfLeftOut(packs: readonly TidePack[], id: string): Coordinates | null {
  for (const { header } of packs) {
    const [lat, lng] = header.leftOut?.[id] ?? header.leftOut?.[`noaa/${id}`] ?? [];
    if (lat !== undefined && lng !== undefined) return { lat, lng };
  }
  return null;
}

/** True for a NOAA table-2 entry of a foreign port: it has offsets to another station instead of constants. */
function isTableAbroad({ pack, index }: StationNear): boolean {
  if (index < pack.header.references) return false;
  return !noaaRegion.test(pack.station(index).region);
}

const isNationalAt = (station: StationNear): boolean =>
  nationalAgencies.has(station.pack.agency(station.index)) && !isTableAbroad(station);

const isBeside = (station: StationNear, others: readonly StationNear[], withinKm: number): boolean =>
  others.some(({ pack, index }) => kmTo(pack, index, station.pack.station(station.index).at) < withinKm);

const kmTo = ({ lats, lngs }: TidePack, index: number, at: Coordinates): number =>
  distanceKm(at, { lat: lats[index] ?? NaN, lng: lngs[index] ?? NaN });

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
