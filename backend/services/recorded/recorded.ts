import { distanceKm } from '../../../src/core/rules/place/distance.ts';
import { withCalls, type KeyedAccounts } from '../keyed-account.ts';
import { placeOf, type Call } from '../routes.ts';
import { folded } from '../simulated/places/find.ts';
import { moved, withInstants } from './instants.ts';
import type { Library, Recording } from './library.ts';
import { recordedOfficial } from './official.ts';
import { measuredAnswer } from './measured.ts';

/**
 * Replays the recording nearest to the requested place. Instants stay as recorded (the data are as old as they are), except where a
 * recording itself counts from the moment of use(alerts, which would all have ended, and tables of buoys, of which the app shows the last
 * day).
 */
export function recordedAnswer(
  call: Call,
  library: Library,
  nowMs: number,
  accounts: KeyedAccounts,
): Response {
  switch (call.kind) {
    case 'marine':
      return nearest(call, asksForModels(call) ? library.marineModels : library.marine, {
        error: true,
        reason: 'No data is available for this location',
      });
    case 'weather':
      return nearest(call, asksForModels(call) ? library.weatherModels : library.weather, {
        error: true,
        reason: 'No data is available for this location',
      });
    case 'geocoding':
      return Response.json(geocoding(call.query.get('name') ?? '', library));
    case 'place-search':
      return Response.json(search(call.query, library));
    case 'place-reverse':
      return nearest(call, library.placeReverse, { error: { code: 400, message: 'Nothing recorded.' } });
    case 'nws-grid':
      return gridpoint(library.nwsGridpoints.get(call.cell), nowMs);
    case 'nws-alerts':
      return alerts(library, nowMs);
    case 'nws-products':
    case 'ndbc-latest':
    case 'ndbc-station':
    case 'ndbc-spectral':
    case 'ndbc-names':
    case 'coops':
      return measuredAnswer(call, library.measured, nowMs);
    case 'official':
      return recordedOfficial(call, library.official);
    case 'keyed': {
      const entered = accounts.enter(call.key);
      if ('refusal' in entered) return entered.refusal;
      const body = library.keyed[call.what];
      return body
        ? withCalls(body, entered.meta)
        : Response.json({ errors: { key: 'Nothing recorded.' } }, { status: 404 });
    }
  }
  return nearest(call, library.nwsPoints, { status: 400, title: 'Nothing recorded.' });
}

/** An answer of one model has no model's name in its columns, so without another model in the request it is not a recording of several. */
const asksForModels = ({ query }: { query: URLSearchParams }): boolean => query.has('models');

function nearest(call: Call, recordings: Recording[], nothing: unknown): Response {
  const at = placeOf(call);
  if (!at) return Response.json(nothing, { status: 400 });
  const [found] = recordings.toSorted((a, b) => distanceKm(at, a) - distanceKm(at, b));
  if (!found) return Response.json(nothing, { status: 400 });
  const body = call.kind === 'place-reverse' ? inFormat(found.body, call.query.get('format')) : found.body;
  return Response.json(body, { status: found.status });
}

const gridpoint = (body: unknown, nowMs: number): Response =>
  body === undefined
    ? Response.json({ status: 404, title: 'Nothing recorded.' }, { status: 404 })
    : Response.json(withInstants(body, nowMs));

/** The recordings contain no outlines, so every recorded warning is returned for every position. */
function alerts({ nwsAlerts: [found] }: Library, nowMs: number): Response {
  return Response.json(found ? moved(found.body, nowMs - found.savedMs) : { features: [] });
}

/** The recording with a result of that name; without one, an answer without results. */
function geocoding(name: string, library: Library): unknown {
  const asked = folded(name.split(',')[0]?.trim() ?? '');
  const found = library.geocoding.find(
    ({ results }) =>
      Array.isArray(results) &&
      asked !== '' &&
      results.some(result => folded(String(result?.name)) === asked),
  );
  return found ?? { generationtime_ms: 0.5 };
}

function search(query: URLSearchParams, library: Library): unknown[] {
  const words = folded(query.get('q') ?? '')
    .split(/[\s,]+/)
    .filter(word => word !== '');
  return library.placeSearch
    .filter(
      place => words.length > 0 && words.every(word => folded(String(place['display_name'])).includes(word)),
    )
    .slice(0, Number(query.get('limit') ?? 10))
    .map(place => inFormat(place, query.get('format')));
}

/** Some answers were recorded as jsonv2, which differs from json in one name only. */
function inFormat(body: unknown, format: string | null): unknown {
  if (format !== 'json' || typeof body !== 'object' || body === null || !('category' in body)) return body;
  const { category, ...rest } = body;
  return { ...rest, class: category };
}
