import type { Coordinates } from '../../../src/domain/place/place.ts';
import {
  measuredHours,
  nearestStations,
  type Measurement,
  type MeasuredStation,
} from '../../../src/domain/measured/measured.ts';
import { readNdbcLatest, readNdbcReports } from '../../../src/domain/measured/read-ndbc.ts';
import type { Deps } from './deps.ts';
import { endpoint, type FunctionHandler } from './endpoint.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';

const publicHost = 'https://www.ndbc.noaa.gov/data';
const timeoutMs = 8000;
/** The table of all stations is made anew every five minutes; a station reports every ten at most. */
const keptMs = 5 * 60_000;
/** How much of a table is asked for. All stations are 90 kB; of one a day is 14 of some 600, the newest first. */
const mostBytes = { latest: 400_000, reports: 20_000 };
/** Reports nearer to each other say the same. */
const apartS = 55 * 60;
const mostKept = 400;

interface Answer<Rows> {
  rows: Rows;
  /** What a backend that is not the real service says of its data. */
  provenance: string | null;
}

/**
 * `POST {lat, lng}` → `{stations: [{id, lat, lng, reports}], checkedAt, provenance}`: what stations of NOAA's National Data Buoy
 * Center within 150 km measured in the last 24 hours, the nearest five; reports as in `Measurement`. Its server lets no browser read
 * them. Only stations of its own table are asked for, each once in five minutes for everybody. 400 a position that is none, 502 the
 * centre did not answer.
 */
export function createObservations(): FunctionHandler {
  const latest = keptFor<ReturnType<typeof readNdbcLatest>>(mostBytes.latest);
  const reports = keptFor<Measurement[]>(mostBytes.reports);

  return endpoint('observations', async (_caller, _environment, deps, body) => {
    const at = positionIn(body);
    const now = deps.now() / 1000;
    const all = await latest(deps, '/latest_obs/latest_obs.txt', readNdbcLatest);
    // Never an ocean without a station: a page stands in the table's place.
    if (all.rows.length === 0) throw new Refusal(502, 'The buoy centre did not answer');
    const near = nearestStations(all.rows, at);
    const stations = await Promise.all(
      near.map(async ({ id, lat, lng, latest: newest }): Promise<MeasuredStation> => {
        const { rows } = await reports(deps, `/realtime2/${id}.txt`, readNdbcReports).catch(
          // Its newest report is known all the same.
          () => ({ rows: [] }),
        );
        return { id, lat, lng, reports: ofLastDay([newest, ...rows], now) };
      }),
    );
    return Response.json({
      stations,
      checkedAt: Math.floor(now),
      provenance: all.provenance ?? 'live',
    });
  });
}

/** Newest first, one an hour; the newest always stays. */
function ofLastDay(reports: readonly Measurement[], nowS: number): Measurement[] {
  const shown: Measurement[] = [];
  for (const report of reports.toSorted((a, b) => b.time - a.time)) {
    const last = shown.at(-1);
    if (report.time < nowS - measuredHours * 3600) break;
    if (last === undefined || last.time - report.time >= apartS) shown.push(report);
  }
  return shown;
}

function positionIn(body: unknown): Coordinates {
  const { lat, lng } = isRecord(body) ? body : {};
  const isPosition =
    typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  if (!isPosition) throw new Refusal(400, 'lat and lng are wanted');
  return { lat, lng };
}

/** Tables asked for and read once in five minutes for everybody, and never twice at once. */
function keptFor<Rows>(bytes: number) {
  const kept = new Map<string, { atMs: number; answer: Promise<Answer<Rows>> }>();
  return (deps: Deps, path: string, read: (text: string) => Rows): Promise<Answer<Rows>> => {
    const url = `${deps.env('NDBC_URL') ?? publicHost}${path}`;
    const before = kept.get(url);
    if (before && Math.abs(deps.now() - before.atMs) < keptMs) return before.answer;
    const asked = { atMs: deps.now(), answer: fetchTable(deps, url, bytes, read) };
    kept.delete(url);
    kept.set(url, asked);
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    asked.answer.catch(() => kept.get(url) === asked && kept.delete(url));
    return asked.answer;
  };
}

async function fetchTable<Rows>(
  deps: Deps,
  url: string,
  bytes: number,
  read: (text: string) => Rows,
): Promise<Answer<Rows>> {
  try {
    const response = await deps.fetch(url, {
      headers: { range: `bytes=0-${bytes}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(String(response.status));
    return {
      rows: read((await response.text()).slice(0, bytes)),
      provenance: response.headers.get('x-offing-data'),
    };
  } catch {
    throw new Refusal(502, 'The buoy centre did not answer');
  }
}

/** One for each process: what was asked for is kept for everybody. */
export const observations = createObservations();
