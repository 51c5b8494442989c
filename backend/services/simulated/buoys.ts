import { lettersOf } from '../../../src/core/rules/measured/compass-letters.ts';
import { normalDegrees } from '../../../src/core/rules/value/directions.ts';
import type { Call } from '../routes.ts';
import { oceanAt, type Intervention } from './ocean/ocean.ts';
import type { Train } from './ocean/swell.ts';

/** Made-up stations near the places that are looked at most, called as real ones there are; one has no name. */
const stations = [
  { id: '46042', name: 'MONTEREY - 27NM WNW of Monterey, CA', lat: 36.785, lng: -122.396, has: 'all' },
  { id: '46240', name: 'Cabrillo Point Monterey Bay, CA (158)', lat: 36.626, lng: -121.907, has: 'waves' },
  { id: '46236', name: 'Monterey Canyon Outer, CA (156)', lat: 36.76, lng: -121.947, has: 'waves' },
  { id: 'MTYC1', name: '9413450 - Monterey, CA', lat: 36.605, lng: -121.889, has: 'shore' },
  { id: '46114', name: 'West Monterey Bay, CA (185)', lat: 36.7, lng: -122.343, has: 'all' },
  {
    id: '46026',
    name: 'SAN FRANCISCO - 18NM West of San Francisco, CA',
    lat: 37.75,
    lng: -122.838,
    has: 'all',
  },
  {
    id: '46012',
    name: 'HALF MOON BAY - 24NM SSW of San Francisco, CA',
    lat: 37.356,
    lng: -122.881,
    has: 'silent',
  },
  { id: 'KYWF1', name: '', lat: 24.556, lng: -81.808, has: 'shore' },
  { id: '42095', name: 'Satan Shoal, FL (244)', lat: 24.407, lng: -81.967, has: 'waves' },
  { id: 'SANF1', name: 'Sand Key, FL', lat: 24.456, lng: -81.877, has: 'shore' },
  { id: 'WPOW1', name: 'West Point, WA', lat: 47.662, lng: -122.436, has: 'shore' },
  { id: '44013', name: 'BOSTON 16 NM East of Boston, MA', lat: 42.346, lng: -70.651, has: 'all' },
] as const;
type Station = (typeof stations)[number];

const tenMinutesMs = 600_000;
/** A silent one stopped so long ago. */
const silentMs = 5 * 3_600_000;
/** A day, one row an hour: a real station has one every ten minutes, which would cost each test half a second. */
const rowsOfDay = 26;

/** NDBC's text tables and its list of names, out of the simulated sea at each station. */
export function buoysAnswer(
  call: Extract<Call, { kind: 'ndbc-latest' | 'ndbc-station' | 'ndbc-spectral' | 'ndbc-names' }>,
  nowMs: number,
  intervention: Intervention,
): Response {
  if (call.kind === 'ndbc-names') return namesOfAll();
  if (call.kind === 'ndbc-latest') {
    const rows = stations.map(station => {
      const ms = newestMs(station, nowMs);
      const { lat, lng, id } = station;
      return [id, lat.toFixed(3), lng.toFixed(3), ...dateOf(ms), ...latestOf(station, ms, intervention)].join(
        ' ',
      );
    });
    return text([
      '#STN LAT LON YYYY MM DD hh mm WDIR WSPD GST WVHT DPD APD MWD PRES PTDY ATMP WTMP DEWP VIS TIDE',
      '#text deg deg yr mo day hr mn degT m/s m/s m sec sec degT hPa hPa degC degC degC nmi ft',
      ...rows,
    ]);
  }
  const station = stations.find(({ id }) => id === call.station.toUpperCase());
  if (!station) return new Response('Not Found', { status: 404 });
  const newest = newestMs(station, nowMs);
  if (call.kind === 'ndbc-spectral') return wavesApart(station, newest, intervention);
  const rows = Array.from({ length: rowsOfDay }, (_, index) => {
    const ms = newest - index * 6 * tenMinutesMs;
    const { wind, waves, pressure, air, water } = measured(station, ms, intervention);
    return [...dateOf(ms), ...wind, ...waves, pressure, air, water, 'MM', 'MM', 'MM', 'MM'].join(' ');
  });
  return text([
    '#YY MM DD hh mm WDIR WSPD GST WVHT DPD APD MWD PRES ATMP WTMP DEWP VIS PTDY TIDE',
    '#yr mo dy hr mn degT m/s m/s m sec sec degT hPa degC degC degC nmi hPa ft',
    ...rows,
  ]);
}

/** Of the stations that measure waves; told half an hour later than the rest, as by real ones. */
function wavesApart(station: Station, newest: number, intervention: Intervention): Response {
  if (station.has === 'shore') return new Response('Not Found', { status: 404 });
  const rows = Array.from({ length: rowsOfDay }, (_, index) => {
    const ms = newest - (3 + index * 6) * tenMinutesMs;
    const { wave, swell, windWave } = oceanAt(station, intervention).sea(ms);
    const own = ownMeasure(station);
    const [swellM, swellS, swellFrom] = apart(swell, own);
    const [windWaveM, windWaveS, windWaveFrom] = apart(windWave, own);
    return [
      ...dateOf(ms),
      (wave.heightM * own).toFixed(1),
      swellM,
      swellS,
      windWaveM,
      windWaveS,
      swellFrom,
      windWaveFrom,
      'N/A',
      wave.periodS.toFixed(1),
      degrees(wave.fromDeg),
    ].join(' ');
  });
  return text([
    '#YY MM DD hh mm WVHT SwH SwP WWH WWP SwD WWD STEEPNESS APD MWD',
    '#yr mo dy hr mn m m sec m sec - degT - sec degT',
    ...rows,
  ]);
}

/** Height, period and direction; a wave of no height has neither of the others. */
function apart({ heightM, peakPeriodS, fromDeg }: Train, own: number): [string, string, string] {
  const height = (heightM * own).toFixed(1);
  return height === '0.0' ? [height, 'MM', 'MM'] : [height, peakPeriodS.toFixed(1), lettersOf(fromDeg)];
}

function namesOfAll(): Response {
  const rows = stations.map(
    ({ id, lat, lng, name }) =>
      `  <station id="${id.toLowerCase()}" lat="${lat}" lon="${lng}" name="${name}" owner="NDBC" type="buoy" met="y"/>`,
  );
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<stations count="${stations.length}">`,
    ...rows,
    '</stations>',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/xml' } });
}

/** What a station measures is a little other than a model has it: by its own measure. */
const ownMeasure = ({ lat, lng }: Station): number => 0.88 + 0.24 * ((((lat * 37 + lng * 11) % 1) + 1) % 1);

const newestMs = ({ has }: Station, nowMs: number): number =>
  Math.floor((nowMs - (has === 'silent' ? silentMs : tenMinutesMs)) / tenMinutesMs) * tenMinutesMs;

function latestOf(station: Station, ms: number, intervention: Intervention): string[] {
  const { wind, waves, pressure, air, water } = measured(station, ms, intervention);
  return [...wind, ...waves, pressure, 'MM', air, water, 'MM', 'MM', 'MM'];
}

/** As the sea is there, by the station's own measure. */
function measured(station: Station, ms: number, intervention: Intervention) {
  const ocean = oceanAt(station, intervention);
  const [sky, sea] = [ocean.sky(ms), ocean.sea(ms)];
  const own = ownMeasure(station);
  const hasWind = station.has !== 'waves';
  const hasWaves = station.has !== 'shore';
  return {
    wind: hasWind
      ? [degrees(sky.windFromDeg), (sky.windMs * own).toFixed(1), (sky.gustMs * own).toFixed(1)]
      : ['MM', 'MM', 'MM'],
    waves: hasWaves
      ? [
          (sea.wave.heightM * own).toFixed(1),
          String(Math.round(sea.swell.peakPeriodS)),
          sea.wave.periodS.toFixed(1),
          degrees(sea.wave.fromDeg),
        ]
      : ['MM', 'MM', 'MM', 'MM'],
    pressure: sky.pressureHpa.toFixed(1),
    air: sky.airC.toFixed(1),
    water: sea.temperatureC.toFixed(1),
  };
}

const degrees = (value: number): string => String(Math.round(normalDegrees(value)));

function dateOf(ms: number): string[] {
  const [date = '', time = ''] = new Date(ms).toISOString().split('T');
  return [...date.split('-'), ...time.split(':').slice(0, 2)];
}

const text = (lines: string[]): Response =>
  new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain' } });
