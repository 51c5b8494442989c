import { germanWarned } from '../../rules/official/german-zones.ts';
import type { FeedRead } from '../../rules/official/feed-read.ts';
import { kmToArea, nearZoneKm, type Area } from '../../rules/official/notice-area.ts';
import { officialServices, type OfficialService } from '../../rules/official/official-notice.ts';
import { isOffByDefault } from '../../rules/official/official-services.ts';
import { areaOfLines, coversPlace } from '../../rules/official/official-waters.ts';
import { placeAmong } from '../../rules/official/place-notices.ts';
import type { Coordinates } from '../../rules/place/place.ts';
import type { Instant } from '../../rules/time/time.ts';
import { knownZones } from './coast-zones.ts';
import {
  readAemetArchive,
  readAemetText,
  readIrishMessages,
  readStormAdvisories,
  type FetchFurther,
} from './further-answers.ts';
import { readGeometAreas } from './geomet-areas.ts';
import { readCap } from './read-cap.ts';
import { readDwdTexts } from './read-dwd-texts.ts';
import { readDwdWarnings } from './read-dwd-warnings.ts';
import { readIpma } from './read-ipma.ts';
import { readMetAlerts } from './read-metalerts.ts';
import { readSmhi } from './read-smhi.ts';
import { readVigilance } from './read-vigilance.ts';

/** One address of a service that is read for everybody. */
export interface OfficialFeed {
  id: string;
  service: OfficialService;
  url: string;
  /** `forecasts`: what cannot be read of it says nothing of warnings. */
  holds: 'warnings' | 'forecasts';
  /** Shortest time between two reads, s. */
  everyS: number;
  /** The setting that holds the key, and the header that carries it; absent = none is needed. */
  key?: { setting: string; header: string };
  /** The part of the service's waters that it is about; absent = all of them. */
  waters?: Area;
  /** Never throws. `seenAt` helps where an answer names no month. */
  read: (bytes: Uint8Array, seenAt: Instant, further: FetchFurther) => Promise<FeedRead[]>;
}

/** No service is read more often: their warnings change a few times a day. */
const everyS = 600;
/** Forecast texts are issued every few hours. */
const textsEveryS = 1800;

type Reader = (bytes: Uint8Array, seenAt: Instant) => FeedRead;
const alone =
  (read: Reader): OfficialFeed['read'] =>
  (bytes, seenAt) =>
    Promise.resolve([read(bytes, seenAt)]);

const box = (west: number, south: number, east: number, north: number): Area =>
  areaOfLines([`${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}`]);

const warnings = (
  id: string,
  service: OfficialService,
  url: string,
  read: OfficialFeed['read'],
): OfficialFeed => ({ id, service, url, holds: 'warnings', everyS, read });

const canada = (part: string, edges: readonly [number, number, number, number]): OfficialFeed => ({
  ...warnings(
    `eccc-${part}`,
    'eccc',
    `https://api.weather.gc.ca/collections/marineweather-realtime/items?f=json&limit=500&bbox=${edges.join(',')}`,
    bytes => Promise.resolve(readGeometAreas(bytes)),
  ),
  waters: box(...edges),
});

const dwdFolder = 'https://opendata.dwd.de/weather/maritime/forecast/german';
/** North Sea and Baltic. */
const germanSeas = box(2, 51, 21, 60);

const germanText = (product: string): OfficialFeed => ({
  ...warnings(`dwd-${product}`, 'dwd', `${dwdFolder}/${product}_EDZW_LATEST`, alone(readDwdTexts)),
  holds: 'forecasts',
  everyS: textsEveryS,
  waters: germanSeas,
});

const aemetKey = { setting: 'AEMET_KEY', header: 'api_key' };
const aemet = 'https://opendata.aemet.es/opendata/api';

const spanishText = (coast: number, waters: Area): OfficialFeed => ({
  ...warnings(
    `aemet-${coast}`,
    'aemet',
    `${aemet}/prediccion/maritima/costera/costa/${coast}`,
    readAemetText,
  ),
  holds: 'forecasts',
  everyS: textsEveryS,
  key: aemetKey,
  waters,
});

/** The National Weather Service is not among them: the app reads it by itself. */
export const officialFeeds: readonly OfficialFeed[] = [
  canada('pacific', [-142, 46, -121, 57]),
  canada('lakes', [-93, 41, -64.5, 52]),
  canada('atlantic', [-70, 40, -44, 62]),
  canada('arctic', [-142, 51, -60, 84]),
  warnings(
    'metno-alerts',
    'metno',
    'https://api.met.no/weatherapi/metalerts/2.0/current.json?lang=en&geographicDomain=marine',
    alone(readMetAlerts),
  ),
  {
    ...warnings('dwd-wodl45', 'dwd', `${dwdFolder}/WODL45_EDZW_LATEST`, alone(readDwdWarnings)),
    waters: germanWarned,
  },
  germanText('FQEN50'),
  germanText('FQEN51'),
  {
    ...warnings('dwd-mediterranean', 'dwd', `${dwdFolder}/FQMM60_EDZW_LATEST`, alone(readDwdTexts)),
    waters: box(-5.5, 30, 36, 46),
  },
  {
    ...warnings('aemet-cap', 'aemet', `${aemet}/avisos_cap/ultimoelaborado/area/esp`, readAemetArchive),
    key: aemetKey,
  },
  spanishText(40, box(-11, 41.5, -7, 44.6)),
  spanishText(41, box(-7.2, 43, -1.5, 45)),
  spanishText(42, box(-9, 35, -5.3, 37.5)),
  spanishText(43, box(-19, 26.5, -12.5, 30)),
  spanishText(44, box(0.8, 38.3, 5, 40.8)),
  spanishText(45, box(0.3, 40.4, 4, 43)),
  spanishText(46, box(-1.7, 37.3, 0.8, 40.7)),
  spanishText(47, box(-5.6, 35, -1.5, 37.5)),
  {
    ...warnings(
      'meteofrance-vigilance',
      'meteofrance',
      'https://public-api.meteofrance.fr/public/DPVigilance/v1/cartevigilance/encours',
      alone(readVigilance),
    ),
    key: { setting: 'METEOFRANCE_KEY', header: 'apikey' },
  },
  warnings('meteireann-rss', 'meteireann', 'https://www.met.ie/warningsxml/rss.xml', readIrishMessages),
  warnings(
    'smhi-warnings',
    'smhi',
    'https://opendata-download-warnings.smhi.se/ibww/api/version/1/warning.json',
    alone(readSmhi),
  ),
  warnings('fmi-cap', 'fmi', 'https://alerts.fmi.fi/cap/feed/atom_en-GB.xml', alone(readCap)),
  warnings(
    'ipma-warnings',
    'ipma',
    'https://api.ipma.pt/open-data/forecast/warnings/warnings_www.json',
    alone(readIpma),
  ),
  warnings('nhc-storms', 'nhc', 'https://www.nhc.noaa.gov/CurrentStorms.json', readStormAdvisories),
];

const read = new Set(officialFeeds.map(({ service }) => service));

/** The services with feeds that warn for a position. */
export const servicesAt = (at: Coordinates): OfficialService[] =>
  officialServices.filter(
    service =>
      read.has(service) &&
      !isOffByDefault(service) &&
      (coversPlace(service, at) === true || placeAmong(knownZones[service] ?? [], at, 0).zones.length > 0),
  );

/** The feeds of a service that are about a position. */
export const feedsAt = (service: OfficialService, at: Coordinates): OfficialFeed[] =>
  officialFeeds.filter(
    feed => feed.service === service && (!feed.waters || kmToArea(feed.waters, at, nearZoneKm) <= nearZoneKm),
  );
