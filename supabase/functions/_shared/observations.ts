import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import {
  measuredHours,
  nearestStations,
  type MeasuredName,
  type Measurement,
  type MeasuredStation,
  type WaveParts,
} from '../../../src/core/rules/measured/measured.ts';
import { readNdbcLatest, readNdbcReports } from '../../../src/core/rules/measured/read-ndbc.ts';
import { readNdbcNames } from '../../../src/core/rules/measured/read-ndbc-names.ts';
import { readWavesApart } from '../../../src/core/rules/measured/read-waves-apart.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Deps } from './deps.ts';
import { endpoint, type FunctionHandler } from './endpoint.ts';
import { createEntitled } from './entitled.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';
import { createSharedTables } from './shared-tables.ts';

const silent = 'The buoy centre did not answer';
const publicHost = 'https://www.ndbc.noaa.gov/data';
const namesPath = '/activestations.xml';
/** The table of all stations is made again every five minutes; a station reports every ten at most. */
const keptMs = 5 * 60_000;
/** Stations are named once. */
const namesKeptMs = 24 * 3_600_000;
/**
 * Most bytes read of each table. All stations are 90 kB, their names 350; one station's day is 14 of some 600, the newest first. Of the
 * table of waves only the newest row is needed.
 */
const mostBytes = { latest: 400_000, reports: 20_000, parts: 4000, names: 900_000 };
/** Reports nearer to each other say the same. */
const apartS = 55 * 60;

/**
 * `POST {lat, lng}` → `{stations: MeasuredStation[], checkedAt, toldAt, provenance}`: the last 24 hours of the nearest five stations of
 * NOAA's National Data Buoy Center, whose server sends no CORS headers. While it is silent, returns the stored tables with their age.
 * Leaves out names and the table of waves where their files are missing. 400 malformed position, 403 no subscription, 502 no answer of the
 * center.
 */
export function createObservations(storeOf: (deps: Deps) => AnswerStore): FunctionHandler {
  const tableOf = createSharedTables({ storeOf, name: 'observations', silent });
  const latest = tableOf<ReturnType<typeof readNdbcLatest>>({ bytes: mostBytes.latest, forMs: keptMs });
  const reports = tableOf<Measurement[]>({ bytes: mostBytes.reports, forMs: keptMs });
  const wavesApart = tableOf<WaveParts | null>({ bytes: mostBytes.parts, forMs: keptMs });
  const names = tableOf<Map<string, string>>({ bytes: mostBytes.names, forMs: namesKeptMs });
  const checkEntitled = createEntitled('observations');

  return endpoint('observations', async (caller, environment, deps, body) => {
    const at = positionIn(body);
    await checkEntitled(caller, environment, deps);
    const now = deps.now() / 1000;
    const host = deps.env('NDBC_URL') ?? publicHost;
    // The list of names stands above the folder of the data.
    const known = names(deps, `${host.replace(/\/data\/?$/, '')}${namesPath}`, readNames).catch(nothing);
    const all = await latest(deps, `${host}/latest_obs/latest_obs.txt`, readLatest);
    const near = nearestStations(all.rows, at);
    const stations = await Promise.all(
      near.map(async ({ id, lat, lng, latest: newest }): Promise<MeasuredStation> => {
        const [table, apart, called] = await Promise.all([
          // Its newest report is available without this file.
          reports(deps, `${host}/realtime2/${id}.txt`, readNdbcReports).catch(nothing),
          wavesApart(deps, `${host}/realtime2/${id}.spec`, readWavesApart).catch(nothing),
          known,
        ]);
        const name = called?.rows.get(id);
        const parts = apart?.rows;
        return {
          id,
          ...(name !== undefined && { name }),
          lat,
          lng,
          reports: ofLastDay([newest, ...(table?.rows ?? [])], now),
          ...(parts && parts.time >= now - measuredHours * 3600 && { parts }),
        };
      }),
    );
    return Response.json({
      stations,
      checkedAt: all.fetchedAt,
      toldAt: Math.floor(now),
      provenance: all.provenance ?? 'live',
    });
  });
}

const nothing = () => null;

/** An empty table means an error page, because the ocean always has stations. */
function readLatest(text: string): ReturnType<typeof readNdbcLatest> {
  const found = readNdbcLatest(text);
  if (found.length === 0) throw new Error('no stations');
  return found;
}

/** A page in its place is not kept for a day. */
function readNames(text: string): Map<string, string> {
  const found = readNdbcNames(text);
  if (found.size === 0) throw new Error('no names');
  return found;
}

/** Keeps the newest report, and one an hour of wind, waves and water, newest first; a buoy reports waves in one of six reports. */
function ofLastDay(reports: readonly Measurement[], nowS: number): Measurement[] {
  const shown: Measurement[] = [];
  const told = new Map<MeasuredName, number>();
  for (const report of reports.toSorted((a, b) => b.time - a.time)) {
    if (report.time < nowS - measuredHours * 3600) break;
    if (report.time === shown.at(-1)?.time) continue;
    const isNew = thinnedBy.some(
      name => report[name] !== null && (told.get(name) ?? Infinity) - report.time >= apartS,
    );
    if (shown.length > 0 && !isNew) continue;
    shown.push(report);
    for (const name of thinnedBy) if (report[name] !== null) told.set(name, report.time);
  }
  return shown;
}
const thinnedBy: readonly MeasuredName[] = ['windSpeedKt', 'waveHeightFt', 'seaTempF'];

function positionIn(body: unknown): Coordinates {
  const { lat, lng } = isRecord(body) ? body : {};
  const isPosition =
    typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isPosition) throw new Refusal(400, 'lat and lng are wanted');
  return { lat, lng };
}
