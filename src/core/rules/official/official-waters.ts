import type { Coordinates } from '../place/place.ts';
import { isFarFromUsWaters } from '../place/us-waters.ts';
import { kmToArea, nearZoneKm, type Area } from './notice-area.ts';
import type { OfficialService } from './official-notice.ts';

/** Rings written as `lng lat, lng lat`. */
export const areaOfLines = (rings: readonly string[]): Area =>
  rings.map(ring => [
    ring.split(', ').map((point): [number, number] => {
      const [lng = NaN, lat = NaN] = point.split(' ').map(Number);
      return [lng, lat];
    }),
  ]);

/** Waters of services that allow no reuse: their own page is all that the app may show. */
const linkOnly: readonly { name: string; page: string; waters: string }[] = [
  {
    name: 'UK Met Office',
    page: 'https://www.metoffice.gov.uk/weather/specialist-forecasts/coast-and-sea',
    waters: '-8.5 49.2, -4 49, 1.6 50.7, 2.5 52.8, 1 61.5, -4 61.5, -9 58.5, -8 55.4, -5.4 54.2, -6 51.9',
  },
  {
    name: 'Australian Bureau of Meteorology',
    page: 'https://www.bom.gov.au/marine/',
    waters: '110 -10, 142 -9.5, 160 -20, 160 -45, 140 -48, 110 -38',
  },
];

/**
 * Waters that a service certainly warns for, drawn by hand and rather too small than too large: "no warnings" is only true where the
 * service looks. The National Weather Service says itself where it does.
 */
const rings: Readonly<Partial<Record<OfficialService, readonly string[]>>> = {
  nhc: ['-100 0, -15 0, -15 45, -100 50', '-180 0, -76 0, -100 20, -110 40, -180 40'],
  eccc: [
    '-138 48, -123 48.2, -122.7 49.4, -130 55.5, -138 55',
    '-141 68, -90 50, -92 48, -84 46.2, -82.5 41.6, -76 43.5, -74 45, -67 44.6, -66 41.5, -48 42, -48 60, -62 66, -76 76, -75 83, -141 83',
  ],
  metno: ['2 57, 10.6 57.9, 11.3 59.2, 6.5 60.5, 15 68, 31.5 69.5, 37 73, 35 81, 5 81, -2 63'],
  dwd: [
    '2 51.5, 7.2 53.2, 10.1 53.4, 14.5 53.7, 19.5 54.3, 20 56, 13 56, 11.5 58.8, 8 58, 4 57.5, 2 55',
    // The western and middle Mediterranean of its text product.
    '-5 35.5, 10 36.8, 20 31, 36 31, 36 37, 26 40.5, 19 42, 12.5 45.6, 3.5 43.5, -1 38',
  ],
  aemet: [
    '-9.6 42, -9.6 44.2, -1.7 44, -1.7 43.2, -8 42',
    '-7.4 36.3, -5.5 35.2, -1 35.5, 5 38.5, 4.8 41, 3.4 42.5, -0.5 40, -1.5 38, -7.4 37.3',
    '-19 27, -13 27, -13 30, -19 30',
  ],
  meteofrance: [
    '-5.5 47.5, -2 43.4, -1.2 43.4, -0.5 45.5, -2 48.3, -1.2 48.4, 0.2 49.2, 1.7 49.9, 2.6 51.1, 1.4 51, -2.2 50, -5.5 49.2',
    '3 42.3, 9.8 41.2, 9.9 43.2, 7.6 43.9, 4 43.7, 3 43.2',
  ],
  meteireann: ['-11.5 51, -6.2 51, -5.6 54, -6.5 55.5, -11.5 55.5'],
  smhi: ['10.7 58.9, 11 57.5, 12.2 55.2, 16 55, 21 57, 21 60, 24.2 65.8, 17 62, 12.9 55.8'],
  fmi: ['19.5 59.2, 28 59.6, 28 60.6, 22 60.8, 25.5 65, 24 65.9, 20 63.3, 19 60.5'],
  meteoalarm: ['-32 30, 45 30, 45 72, -32 72'],
  ipma: [
    '-10.5 36.5, -7.4 36.5, -7.4 37.3, -8.6 41.9, -10.5 41.9',
    '-18 32, -16 32, -16 33.5, -18 33.5',
    '-32 36.5, -24.5 36.5, -24.5 40, -32 40',
  ],
};

/** As areas, made once: a server checks them for every place. */
const waters = new Map(Object.entries(rings).map(([service, lines]) => [service, areaOfLines(lines)]));
const linkWaters = linkOnly.map(({ name, page, waters: ring }) => ({
  name,
  page,
  area: areaOfLines([ring]),
}));

/** Whether a service warns for a position; a place on land counts with the sea near it. null = only its answer can say. */
export function coversPlace(service: OfficialService, at: Coordinates): boolean | null {
  if (service === 'nws') return isFarFromUsWaters(at) ? false : null;
  const area = waters.get(service);
  return area ? kmToArea(area, at, nearZoneKm) <= nearZoneKm : null;
}

/** The page of a service that may only be linked to; null elsewhere. */
export function linkFor(at: Coordinates): { name: string; page: string } | null {
  const found = linkWaters.find(({ area }) => kmToArea(area, at, nearZoneKm) <= nearZoneKm);
  return found ? { name: found.name, page: found.page } : null;
}
