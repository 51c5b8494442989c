import { gzipSync } from 'node:zlib';
import {
  fieldByte,
  fieldHours,
  fieldPlanes,
  fieldScales,
  fieldSheetDegrees,
  type FieldHeader,
  type FieldPlane,
} from '../../../src/core/rules/field/field-format.ts';
import { fieldSheetName, fieldSheetPath, writeLatest } from '../../../src/core/rules/field/latest-field.ts';
import { writeField } from '../../../src/core/rules/field/write-field.ts';
import { hourS, type Instant } from '../../../src/core/rules/time/time.ts';
import { isInland } from './ocean/land.ts';
import { oceanAt, type Intervention } from './ocean/ocean.ts';

const model = 'simulated';
/** Points along a side: half a degree, as coarse as the simulated land. */
const points = 11;
const perDegree = (points - 1) / fieldSheetDegrees;

const runEveryS = 6 * hourS;
/** Time from the start of a run until all its files are published, s; as of real runs. */
const publishedAfterS = 5 * hourS;

/** Sheets by name, created on first use and cached, because one takes a second. */
const made = new Map<string, Buffer>();
const mostMade = 100;

/**
 * The simulated ocean as an area field: `latest.json` and the sheets that it names, as `npm run field` writes them. `path` stands
 * behind `/services/field/`; of older runs, and of other sheets, there is nothing.
 */
export function fieldAnswer(
  path: string,
  nowMs: number,
  scenario: string,
  intervention: Intervention,
): Response {
  const run = Math.floor((nowMs / 1000 - publishedAfterS) / runEveryS) * runEveryS;
  const folder = `${model}-${new Date(run * 1000).toISOString().replaceAll(/[-T]/g, '').slice(0, 10)}`;
  if (path === 'latest.json') {
    const latest = writeLatest({ model, run, folder, sheets: [...sheets().keys()] });
    return new Response(latest, {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' },
    });
  }
  for (const [name, corner] of sheets()) {
    if (path !== fieldSheetPath(folder, name)) continue;
    const key = `${scenario} ${path}`;
    const sheet = made.get(key) ?? makeSheet(run, corner, intervention);
    made.set(key, sheet);
    for (const oldest of [...made.keys()].slice(0, Math.max(0, made.size - mostMade))) made.delete(oldest);
    return new Response(Uint8Array.from(sheet), { headers: { 'Content-Type': 'application/octet-stream' } });
  }
  return new Response('Not Found', { status: 404 });
}

interface Corner {
  south: number;
  west: number;
}

let withSea: Map<string, Corner> | null = null;

/** All sheets that have sea, by name. */
function sheets(): Map<string, Corner> {
  if (withSea) return withSea;
  withSea = new Map();
  for (let south = -90; south < 90; south += fieldSheetDegrees)
    for (let west = -180; west < 180; west += fieldSheetDegrees) {
      const corner = { south, west };
      if (placesOf(corner).some(at => !isInland(at))) withSea.set(fieldSheetName(corner), corner);
    }
  return withSea;
}

/** From south to north, each row from west to east. */
const placesOf = ({ south, west }: Corner) =>
  Array.from({ length: points ** 2 }, (_, point) => ({
    lat: south + Math.floor(point / points) / perDegree,
    // The eastern edge of the last sheets is the western one of the first.
    lng: ((west + (point % points) / perDegree + 540) % 360) - 180,
  }));

function makeSheet(run: Instant, corner: Corner, intervention: Intervention): Buffer {
  const header: FieldHeader = { model, run, ...corner, points, hours: fieldHours };
  const count = points ** 2;
  const plane = (): Uint8Array => new Uint8Array(count * fieldHours.length);
  const planes: Record<FieldPlane, Uint8Array> = {
    windEast: plane(),
    windNorth: plane(),
    gust: plane(),
    waveHeight: plane(),
    wavePeriod: plane(),
    waveDirection: plane(),
  };
  for (const [point, at] of placesOf(corner).entries()) {
    const ocean = oceanAt(at, intervention);
    const isSea = !isInland(at);
    for (const [step, hour] of fieldHours.entries()) {
      const ms = (run + hour * hourS) * 1000;
      const { windMs, windFromDeg, gustMs } = ocean.sky(ms);
      const wave = isSea ? ocean.sea(ms).wave : null;
      const from = (windFromDeg * Math.PI) / 180;
      const values: Record<FieldPlane, number> = {
        windEast: -windMs * Math.sin(from),
        windNorth: -windMs * Math.cos(from),
        gust: gustMs,
        waveHeight: wave?.heightM ?? NaN,
        wavePeriod: wave?.peakPeriodS ?? NaN,
        waveDirection: wave?.fromDeg ?? NaN,
      };
      for (const name of fieldPlanes)
        planes[name][step * count + point] = fieldByte(fieldScales[name], values[name]);
    }
  }
  return gzipSync(writeField({ ...header, planes }), { level: 9 });
}
