import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { stationById } from '../../../src/core/rules/tide/nearest.ts';
import { readPack, type TidePack } from '../../../src/core/rules/tide/read-pack.ts';
import { tidePredictor } from '../../../src/core/rules/tide/tide-predictor.ts';
import { oceanAt, type Intervention } from './ocean/ocean.ts';

/** Gauges near the places that are looked at most, as real ones are called there; `silent`: its last level is of hours ago. */
const gauges: Record<string, 'all' | 'water' | 'silent'> = {
  9413450: 'all',
  9414290: 'all',
  9410230: 'all',
  9447130: 'all',
  9446484: 'water',
  8724580: 'all',
  8443970: 'all',
  9414750: 'silent',
};

const stepMs = 360_000;
const dayMs = 86_400_000;
const silentMs = 5 * 3_600_000;
/** An hour of the day in which nothing was measured: a gap, as real gauges have them. */
const gapHour = 3;
const noData = 'No data was found. This product may not be offered at this station at the requested time.';

/** NOAA's tide gauges: the tide of the tables with what wind and pressure make of it. Refusals are a 200, as the real one's. */
export function gaugesAnswer(query: URLSearchParams, nowMs: number, intervention: Intervention): Response {
  const id = query.get('station') ?? '';
  const has = Object.hasOwn(gauges, id) ? gauges[id] : undefined;
  const pack = noaaPack();
  const found = pack && stationById([pack], id, null);
  const product = query.get('product');
  const isLevel = product === 'water_level';
  if (!has || !found || (!isLevel && has !== 'all')) return refusal(noData);
  const newest = Math.floor((nowMs - (has === 'silent' ? silentMs : stepMs)) / stepMs) * stepMs;
  const predictor = tidePredictor(found.pack, found.index);
  const { at, name } = predictor.station;
  const ocean = oceanAt(at, intervention);
  const times = isLevel
    ? Array.from({ length: dayMs / stepMs }, (_, index) => newest - dayMs + (index + 1) * stepMs)
    : [newest];
  const tide = predictor.levels((times[0] ?? 0) / 1000, stepMs / 1000, times.length);
  const data = times.map((ms, index) => {
    const t = new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
    const sky = ocean.sky(ms);
    if (product === 'wind')
      return {
        t,
        s: sky.windMs.toFixed(1),
        d: sky.windFromDeg.toFixed(1),
        dr: '',
        g: sky.gustMs.toFixed(1),
        f: '0,0',
      };
    if (product === 'water_temperature') return { t, v: ocean.sea(ms).temperatureC.toFixed(1), f: '0,0,0' };
    // A hectopascal less lifts the water by a centimeter.
    const surge = (1013.25 - sky.pressureHpa) * 0.01 + sky.windMs * 0.008;
    const isGap = new Date(ms).getUTCHours() === gapHour;
    return { t, v: isGap ? '' : ((tide[index] ?? 0) + surge).toFixed(3), s: '0.010', f: '0,0,0,0', q: 'p' };
  });
  return Response.json({
    metadata: { id, name, lat: at.lat.toFixed(4), lon: at.lng.toFixed(4) },
    data,
  });
}

const refusal = (message: string): Response => Response.json({ error: { message } });

let kept: TidePack | null = null;
/** The tables that the app has on board; read when a gauge is first asked for. */
function noaaPack(): TidePack | null {
  if (kept) return kept;
  const file = new URL('../../../data/tides/noaa.pack', import.meta.url);
  const result = readPack(gunzipSync(readFileSync(file)));
  kept = result.ok ? result.pack : null;
  return kept;
}
