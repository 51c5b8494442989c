import { quadrantRing, type Area } from '../../rules/official/notice-area.ts';
import type { Coordinates } from '../../rules/place/place.ts';

/** Islands and countries that advisories name: latitude, longitude, and the radius of a circle around them and their waters, km. */
const places: Readonly<Record<string, readonly [number, number, number]>> = {
  anguilla: [18.2, -63.1, 40],
  antigua: [17.1, -61.8, 40],
  aruba: [12.5, -70, 40],
  azores: [38.5, -28, 400],
  bahamas: [24.2, -76, 450],
  barbados: [13.2, -59.5, 45],
  barbuda: [17.6, -61.8, 40],
  belize: [17.3, -88.2, 180],
  bermuda: [32.3, -64.8, 60],
  bonaire: [12.2, -68.3, 45],
  'cabo verde': [16, -24, 220],
  'cayman islands': [19.5, -80.6, 140],
  cuba: [21.8, -79.5, 620],
  curacao: [12.2, -69, 50],
  dominica: [15.4, -61.4, 50],
  'dominican republic': [18.9, -70.4, 260],
  grenada: [12.1, -61.7, 50],
  guadeloupe: [16.2, -61.5, 70],
  haiti: [19, -72.8, 230],
  jamaica: [18.1, -77.3, 150],
  martinique: [14.6, -61, 55],
  montserrat: [16.7, -62.2, 35],
  nevis: [17.15, -62.6, 35],
  'puerto rico': [18.2, -66.4, 150],
  saba: [17.6, -63.2, 35],
  'st. barthelemy': [17.9, -62.8, 35],
  'st. eustatius': [17.5, -63, 35],
  'st. kitts': [17.3, -62.75, 40],
  'st. lucia': [13.9, -61, 50],
  'st. maarten': [18, -63.1, 35],
  'st. martin': [18.1, -63.1, 35],
  'st. vincent': [13.2, -61.2, 40],
  'the grenadines': [12.7, -61.3, 60],
  tobago: [11.25, -60.7, 45],
  trinidad: [10.4, -61.3, 90],
  'turks and caicos islands': [21.6, -71.8, 130],
  'u.s. virgin islands': [18.1, -64.8, 75],
  'british virgin islands': [18.5, -64.5, 65],
};

/** Warnings are given at most two days ahead: no coast farther from the center is meant, km. */
const farthestKm = 1700;

/** The waters around the places of a list; where one of them is not known, all around the cyclone. */
export function areaOfPlaces(names: readonly string[], center: Coordinates): Area {
  const circle = (at: Coordinates, km: number): Area[number] => [quadrantRing(at, [km, km, km, km])];
  const known = names.flatMap(partsOf).map(name => places[name]);
  if (known.length === 0 || known.includes(undefined)) return [circle(center, farthestKm)];
  return known.flatMap(place => (place ? [circle({ lat: place[0], lng: place[1] }, place[2])] : []));
}

/** `St. Vincent and the Grenadines` are two; parts of a country are taken for all of it. */
function partsOf(text: string): string[] {
  const name = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  if (name in places) return [name];
  return name
    .split(/, and |, | and /)
    .map(part =>
      part in places
        ? part
        : part.replace(/^(?:all of )?the /, '').replace(/^(?:(?:north|south|east|west|central)\w* )+/, ''),
    );
}
