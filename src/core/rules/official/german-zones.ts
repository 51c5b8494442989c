import type { Area } from './notice-area.ts';
import { areaOfLines } from './official-waters.ts';
import { plainName, type ZoneShape } from './place-notices.ts';

/**
 * The areas of the German texts, drawn by hand to some kilometers: good for which of them a place belongs to, not for a chart. Names as the
 * texts and the messages write them.
 */
const zone = (id: string | null, names: readonly string[], ring: string): ZoneShape => ({
  id,
  names,
  area: areaOfLines([ring]),
});

const openSea = (id: string | null, names: readonly string[], ring: string): ZoneShape => ({
  ...zone(id, names, ring),
  isOpenSea: true,
});

/** From Gibraltar to the Levant. */
const mediterranean = '-5 35.5, 10 36.8, 20 31, 36 31, 36 37, 26 40.5, 19 42, 12.5 45.6, 3.5 43.5, -1 38';

export const germanZones: readonly ZoneShape[] = [
  zone(
    '501000001',
    ['Ostfriesische Küste'],
    '6.38 53.62, 7.4 54, 7.925 54, 8.308 53.617, 8.3 53.4, 7.2 53.24, 6.98 53.34, 6.9 53.444',
  ),
  zone(
    '501000002',
    ['Helgoland', 'Seegebiet Helgoland'],
    '7.4 54, 7.925 54, 8.315 54.28, 7.9 54.4, 7.9 54.6, 7.3 54.4',
  ),
  zone(
    '501000003',
    ['Elbmündung'],
    '7.925 54, 8.308 53.617, 8.55 53.5, 8.75 53.8, 9 53.86, 9 54.29, 8.315 54.28',
  ),
  zone(
    '501000004',
    ['Elbe von Hamburg bis Cuxhaven'],
    '8.68 53.95, 8.68 53.8, 9.2 53.8, 9.5 53.5, 10.1 53.45, 10.1 53.6, 9.6 53.7, 9.2 53.95',
  ),
  zone('501000005', ['Nordfriesische Küste'], '7.9 55.06, 7.9 54.4, 8.315 54.28, 9.02 54.29, 9.02 55.06'),
  zone(
    null,
    ['Flensburg bis Fehmarn'],
    '9.4 54.9, 10.1 54.75, 11.3 54.6, 11.3 54.35, 11.2 53.9, 10.7 53.9, 9.8 54.25, 9.4 54.7',
  ),
  zone(
    null,
    ['Östlich Fehmarn bis Rügen'],
    '11.3 54.6, 12.2 54.7, 13.45 54.8, 13.3 54.5, 13.1 54.25, 12.4 54.15, 11.3 53.85, 11.2 53.9',
  ),
  zone(
    null,
    ['Östlich Rügen', 'Boddengewässer Ost und östlich Rügen'],
    '13.35 54.8, 14.4 54.6, 14.4 53.7, 13.6 53.8, 13.1 54.15, 13.4 54.4',
  ),
  openSea('401000008', ['GERMAN BIGHT', 'Deutsche Bucht'], '6 53.3, 9.2 53.3, 9.2 55.4, 6 55.4'),
  openSea('401000014', ['WESTERN BALTIC', 'Westliche Ostsee'], '9.4 53.8, 12.6 53.8, 12.6 54.7, 9.4 55'),
  openSea('401000016', ['SOUTHERN BALTIC', 'Südliche Ostsee'], '12.6 53.8, 15.5 53.8, 15.5 55.5, 12.6 55.3'),
  openSea('401000003', ['Südwestliche Nordsee'], '2 51.5, 6 53.3, 6 55.4, 2 55.4'),
  openSea('401000009', ['Fischer'], '4 55.4, 8.6 55.4, 8.2 57.1, 4 57.5'),
  openSea('401000011', ['Skagerrak'], '7 57.3, 8.2 57.1, 10.6 57.75, 11.3 58.9, 8 58.2'),
  openSea('401000012', ['Kattegat'], '10.2 56.2, 12.8 56.2, 11.8 57.7, 10.6 57.75'),
  openSea('401000013', ['Belte und Sund'], '9.5 55, 12.9 55.3, 12.8 56.2, 10.2 56.2'),
  openSea(null, ['Mittelmeer'], mediterranean),
  openSea('401000017', ['Südöstliche Ostsee'], '15.5 54, 21 54.2, 21 56.5, 15.5 56'),
];

const warned = new Set(['GERMAN BIGHT', 'WESTERN BALTIC', 'SOUTHERN BALTIC']);

/** Where the service warns: its coasts and the sea before them. Of the other areas it writes forecasts. */
export const germanWarned: Area = germanZones
  .filter(({ id, names: [name = ''] }) =>
    id === null ? name !== 'Mittelmeer' : id.startsWith('5') || warned.has(name),
  )
  .flatMap(({ area }) => area);

const known = new Set(germanZones.flatMap(({ names }) => names.map(plainName)));

/** Whether the service has an area of this name, however it is spelled. */
export const isGermanZone = (name: string): boolean => known.has(plainName(name));
