import { zipOf } from './archives.ts';
import type { Issue } from './issue.ts';

interface Storm {
  lat: number;
  lng: number;
  knots: number;
  kind: 'HURRICANE' | 'TROPICAL STORM';
  warned: string | null;
}

/** Far from any coast, but in the scenario `hurricane`: off Nassau. */
const far: Storm = { lat: 19, lng: -46, knots: 45, kind: 'TROPICAL STORM', warned: null };
const atNassau: Storm = {
  lat: 24.6,
  lng: -76.4,
  knots: 95,
  kind: 'HURRICANE',
  warned: 'Northwestern Bahamas',
};

const host = 'https://www.nhc.noaa.gov';
const id = 'AL13';
const name = 'Lee';

/** Returns the hurricane center’s list of storms, or the advisory of its only storm; null = not found. */
export function hurricaneAnswer(path: string, issue: Issue, isNear: boolean): string | Uint8Array | null {
  const storm = isNear ? atNassau : far;
  const year = issue.digits.slice(0, 4);
  const told = { issuance: issue.iso(), advNum: '022' };
  switch (path) {
    case '/CurrentStorms.json':
      return JSON.stringify({
        activeStorms: [
          {
            id: `${id.toLowerCase()}${year}`,
            binNumber: 'AT3',
            name,
            classification: storm.kind === 'HURRICANE' ? 'HU' : 'TS',
            intensity: String(storm.knots),
            pressure: '965',
            latitude: `${storm.lat.toFixed(1)}N`,
            longitude: `${(-storm.lng).toFixed(1)}W`,
            latitudeNumeric: storm.lat,
            longitudeNumeric: storm.lng,
            lastUpdate: issue.iso(),
            publicAdvisory: { ...told, url: `${host}/text/MIATCPAT3.shtml` },
            forecastAdvisory: { ...told, url: `${host}/text/MIATCMAT3.shtml` },
            trackCone: { ...told, kmzFile: `${host}/storm_graphics/api/${id}${year}_022adv_CONE.kmz` },
          },
        ],
      });
    case '/text/MIATCMAT3.shtml':
      return page(forecastAdvisory(storm, issue, year));
    case '/text/MIATCPAT3.shtml':
      return page(publicAdvisory(storm, issue, year));
    case `/storm_graphics/api/${id}${year}_022adv_CONE.kmz`:
      return zipOf('cone.kml', cone(storm));
    default:
      return null;
  }
}

const page = (lines: readonly string[]): string =>
  `<html><head><title>NHC</title></head><body><pre>\n${lines.join('\n')}\n</pre></body></html>`;

/** `2100 UTC SUN SEP 10 2023`. */
function wallOf(ms: number): string {
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(ms).toUpperCase();
  const iso = new Date(ms).toISOString();
  return `${iso.slice(11, 13)}${iso.slice(14, 16)} UTC ${part({ weekday: 'short' })} ${part({ month: 'short' })} ${iso.slice(8, 10)} ${iso.slice(0, 4)}`;
}

/** `10/2100Z`. */
function zuluOf(ms: number): string {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(11, 13)}${iso.slice(14, 16)}Z`;
}

const hourMs = 3_600_000;
const positionAt = ({ lat, lng }: Storm, hours: number): string =>
  `${(lat + hours * 0.04).toFixed(1)}N ${(-lng + hours * 0.05).toFixed(1).padStart(5)}W`;

function forecastAdvisory(storm: Storm, { ms }: Issue, year: string): string[] {
  const winds = `34 KT.......150NE 140SE 100SW 140NW.`;
  const strong =
    storm.kind === 'HURRICANE'
      ? ['64 KT....... 40NE  35SE  30SW  40NW.', '50 KT....... 90NE  70SE  50SW  80NW.']
      : [];
  return [
    `WTNT23 KNHC ${zuluOf(ms).replace(/[/Z]/g, '')}`,
    'TCMAT3',
    '',
    `${storm.kind} ${name.toUpperCase()} FORECAST/ADVISORY NUMBER  22`,
    `NWS NATIONAL HURRICANE CENTER MIAMI FL       ${id}${year}`,
    wallOf(ms),
    '',
    `${storm.kind} CENTER LOCATED NEAR ${positionAt(storm, 0)} AT ${zuluOf(ms)}`,
    'POSITION ACCURATE WITHIN  15 NM',
    '',
    'ESTIMATED MINIMUM CENTRAL PRESSURE  965 MB',
    `MAX SUSTAINED WINDS ${storm.knots} KT WITH GUSTS TO ${storm.knots + 20} KT.`,
    ...strong,
    winds,
    ...[12, 24, 36, 48].flatMap(hours => [
      '',
      `FORECAST VALID ${zuluOf(ms + hours * hourMs)} ${positionAt(storm, hours)}`,
      `MAX WIND ${String(storm.knots).padStart(3)} KT...GUSTS ${storm.knots + 20} KT.`,
      winds,
    ]),
    '',
    `NEXT ADVISORY AT ${zuluOf(ms + 6 * hourMs)}`,
    '',
    '$$',
    'FORECASTER DOE',
  ];
}

function publicAdvisory(storm: Storm, { ms }: Issue, year: string): string[] {
  const mph = Math.round(storm.knots * 1.151);
  const warned = storm.warned
    ? [
        `A ${storm.kind === 'HURRICANE' ? 'Hurricane' : 'Tropical Storm'} Warning is in effect for...`,
        `* ${storm.warned}`,
      ]
    : ['There are no coastal watches or warnings in effect.'];
  return [
    `WTNT33 KNHC ${zuluOf(ms).replace(/[/Z]/g, '')}`,
    'TCPAT3',
    '',
    'BULLETIN',
    `${storm.kind === 'HURRICANE' ? 'Hurricane' : 'Tropical Storm'} ${name} Advisory Number  22`,
    `NWS National Hurricane Center Miami FL       ${id}${year}`,
    wallOf(ms),
    '',
    'LOCATION...' + positionAt(storm, 0).replace(/ +/, ' '),
    `MAXIMUM SUSTAINED WINDS...${mph} MPH...${Math.round(mph * 1.609)} KM/H`,
    'MINIMUM CENTRAL PRESSURE...965 MB...28.50 INCHES',
    '',
    'WATCHES AND WARNINGS',
    '--------------------',
    'SUMMARY OF WATCHES AND WARNINGS IN EFFECT:',
    '',
    ...warned,
    '',
    'NEXT ADVISORY',
    '-------------',
    'Next complete advisory in six hours.',
    `Next advisory at ${zuluOf(ms + 6 * hourMs)}`,
    '',
    '$$',
    'Forecaster Doe',
  ];
}

/** Wider with every hour. */
function cone(storm: Storm): string {
  const at = (hours: number, side: number): string =>
    `${(storm.lng - hours * 0.05 + side * hours * 0.02).toFixed(2)},${(storm.lat + hours * 0.04 + side * hours * 0.02).toFixed(2)},0`;
  const hours = [0, 12, 24, 36, 48];
  const ring = [...hours.map(each => at(each, 1)), ...hours.toReversed().map(each => at(each, -1))];
  return `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${[...ring, ring[0]].join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`;
}
