import { metresPerFoot } from '../../../../src/core/rules/unit/units.ts';
import { hourMs, isoOf, knotsPerMs } from '../measures.ts';
import { oceanAt, type Intervention, type Ocean, type Sea } from '../ocean/ocean.ts';
import type { Sky } from '../ocean/sky.ts';
import { aheadHours, hazardsAt } from './alerts.ts';
import { isOnLand, middleOf } from './cell.ts';
import { problem } from './points.ts';

const hoursBefore = 6;
const hours = 7 * 24 + 10;
/** Offices forecast waves for fewer days than weather. */
const waveHours = 6 * 24;
const stepHours = 6;

/** /gridpoints/{office}/{x},{y}: layers of intervals, equal neighbors joined; 404 for a cell that does not exist. */
export function gridpointAnswer(path: string, nowMs: number, intervention: Intervention): Response {
  const [, office = '', x = '', y = ''] = /^([A-Z]{3})\/(\d+),(\d+)$/.exec(path) ?? [];
  const middle = middleOf({ office, x: Number(x), y: Number(y) });
  if (!middle) return problem(404, 'Not Found', 'NotFound', `Grid ${path} does not exist.`);
  const startMs = Math.floor(nowMs / hourMs - hoursBefore) * hourMs;
  const world = { ocean: oceanAt(middle, intervention), startMs };
  const sea = isOnLand(middle.lat, middle.lng) ? landLayers(world) : seaLayers(world);
  return Response.json(
    {
      '@context': ['https://geojson.org/geojson-ld/geojson-context.jsonld', { '@version': '1.1' }],
      id: `https://api.weather.gov/gridpoints/${path}`,
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [outline(middle)] },
      properties: {
        updateTime: isoOf(nowMs - hourMs),
        validTimes: `${isoOf(startMs)}/${duration(hours)}`,
        gridId: office,
        gridX: x,
        gridY: y,
        ...skyLayers(world),
        ...sea,
        // Layers that offices leave empty.
        visibility: { values: [] },
        ceilingHeight: { values: [] },
        pressure: { values: [] },
      },
    },
    { headers: { 'Content-Type': 'application/geo+json' } },
  );
}

interface World {
  ocean: Ocean;
  startMs: number;
}

function skyLayers(world: World) {
  const sky = (uom: string, read: (sky: Sky) => number) =>
    layer(uom, world, hours, ms => read(world.ocean.sky(ms)));
  return {
    temperature: sky('wmoUnit:degC', ({ airC }) => rounded(airC, 1)),
    dewpoint: sky('wmoUnit:degC', ({ dewPointC }) => rounded(dewPointC, 1)),
    relativeHumidity: sky('wmoUnit:percent', ({ humidityPct }) => Math.round(humidityPct)),
    apparentTemperature: sky('wmoUnit:degC', ({ apparentC }) => rounded(apparentC, 1)),
    skyCover: sky('wmoUnit:percent', ({ cloudPct }) => Math.round(cloudPct)),
    windDirection: sky(
      'wmoUnit:degree_(angle)',
      ({ windFromDeg }) => (Math.round(windFromDeg / 10) * 10) % 360,
    ),
    windSpeed: sky('wmoUnit:km_h-1', ({ windMs }) => wholeKnots(windMs)),
    windGust: sky('wmoUnit:km_h-1', ({ gustMs }) => wholeKnots(gustMs)),
    probabilityOfPrecipitation: sky('wmoUnit:percent', ({ precipitationPct }) =>
      Math.round(precipitationPct),
    ),
    probabilityOfThunder: sky('wmoUnit:percent', ({ weatherCode }) => (weatherCode >= 95 ? 60 : 2)),
    quantitativePrecipitation: sums('wmoUnit:mm', world, ms => world.ocean.sky(ms).precipitationMm),
    snowfallAmount: sums('wmoUnit:mm', world, ms => world.ocean.sky(ms).snowfallCm * 10),
    weather: layer(undefined, world, hours, ms => worded(world.ocean.sky(ms))),
  };
}

function seaLayers(world: World) {
  const { ocean } = world;
  const sea = (uom: string, read: (sea: Sea) => number) =>
    layer(uom, world, waveHours, ms => read(world.ocean.sea(ms)));
  const degrees = (from: number) => Math.round(from) % 360;
  return {
    hazards: layer(undefined, world, hoursBefore + aheadHours, ms => hazardsAt(ocean, ms)),
    waveHeight: sea('wmoUnit:m', ({ wave }) => wholeFeet(wave.heightM)),
    wavePeriod: sea('nwsUnit:s', ({ wave }) => Math.round(wave.periodS)),
    waveDirection: { values: [] },
    windWaveHeight: sea('wmoUnit:m', ({ windWave }) => wholeFeet(windWave.heightM)),
    primarySwellHeight: sea('wmoUnit:m', ({ swell }) => wholeFeet(swell.heightM)),
    primarySwellDirection: sea('wmoUnit:degree_(angle)', ({ swell }) => degrees(swell.fromDeg)),
    secondarySwellHeight: sea('wmoUnit:m', ({ secondarySwell }) => wholeFeet(secondarySwell.heightM)),
    secondarySwellDirection: sea('wmoUnit:degree_(angle)', ({ secondarySwell }) =>
      degrees(secondarySwell.fromDeg),
    ),
    wavePeriod2: sea('nwsUnit:s', ({ secondarySwell }) => Math.round(secondarySwell.periodS)),
  };
}

/** Cells on land say 0 from end to end. */
function landLayers({ startMs }: World) {
  const zero = (uom: string) => ({ uom, values: [spell(startMs, waveHours, 0)] });
  return {
    hazards: { values: [spell(startMs, hoursBefore + aheadHours, [])] },
    waveHeight: zero('wmoUnit:m'),
    wavePeriod: zero('nwsUnit:s'),
    waveDirection: { values: [] },
    windWaveHeight: zero('wmoUnit:m'),
    primarySwellHeight: zero('wmoUnit:m'),
    primarySwellDirection: zero('wmoUnit:degree_(angle)'),
    secondarySwellHeight: zero('wmoUnit:m'),
    secondarySwellDirection: zero('wmoUnit:degree_(angle)'),
    wavePeriod2: zero('nwsUnit:s'),
  };
}

function layer(uom: string | undefined, { startMs }: World, count: number, at: (ms: number) => unknown) {
  const runs: { from: number; length: number; value: unknown }[] = [];
  for (let hour = 0; hour < count; hour++) {
    const value = at(startMs + hour * hourMs);
    const last = runs.at(-1);
    if (last && JSON.stringify(last.value) === JSON.stringify(value)) last.length += 1;
    else runs.push({ from: hour, length: 1, value });
  }
  return {
    ...(uom !== undefined && { uom }),
    values: runs.map(({ from, length, value }) => spell(startMs + from * hourMs, length, value)),
  };
}

/** Amounts come as sums of six hours. */
function sums(uom: string, { startMs }: World, at: (ms: number) => number) {
  const values = Array.from({ length: Math.ceil(hours / stepHours) }, (_, step) => {
    const from = startMs + step * stepHours * hourMs;
    const amount = Array.from({ length: stepHours }, (__, hour) => at(from + hour * hourMs));
    return spell(
      from,
      stepHours,
      rounded(
        amount.reduce((sum, each) => sum + each, 0),
        3,
      ),
    );
  });
  return { uom, values };
}

const spell = (startMs: number, length: number, value: unknown) => ({
  validTime: `${isoOf(startMs)}/${duration(length)}`,
  value,
});

function worded({ weatherCode, precipitationPct }: Sky) {
  const [weather, intensity] = words(weatherCode);
  const coverage = weather === null ? null : precipitationPct > 55 ? 'likely' : 'chance';
  return [
    { coverage, weather, intensity, visibility: { unitCode: 'wmoUnit:km', value: null }, attributes: [] },
  ];
}

function words(code: number): [weather: string | null, intensity: string | null] {
  if (code >= 95) return ['thunderstorms', null];
  if (code >= 85) return ['snow_showers', 'light'];
  if (code >= 80) return ['rain_showers', code === 82 ? 'heavy' : code === 81 ? 'moderate' : 'light'];
  if (code >= 71) return ['snow', 'light'];
  if (code >= 61) return ['rain', code === 65 ? 'heavy' : code === 63 ? 'moderate' : 'light'];
  if (code >= 51) return ['drizzle', 'light'];
  return code >= 45 ? ['fog', null] : [null, null];
}

/** Forecasters think in whole knots and feet; the service gives them in metric units. */
const wholeKnots = (ms: number) => rounded(Math.round(ms * knotsPerMs) * 1.852, 3);
const wholeFeet = (m: number) => rounded(Math.round(m / metresPerFoot) * metresPerFoot, 4);
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));

function duration(length: number): string {
  const days = Math.floor(length / 24);
  const rest = length % 24;
  return `P${days > 0 ? `${days}D` : ''}${rest > 0 ? `T${rest}H` : ''}`;
}

function outline({ lat, lng }: { lat: number; lng: number }) {
  const corner = (north: number, east: number) => [lng + east * 0.014, lat + north * 0.0113];
  return [corner(1, -1), corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)];
}
