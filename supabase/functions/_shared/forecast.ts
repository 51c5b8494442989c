import type { SourceForecast } from '../../../src/domain/forecast/forecast.ts';
import { lowDataOf } from '../../../src/domain/forecast/low-data.ts';
import type { Coordinates } from '../../../src/domain/place/place.ts';
import { packAnswer, packedType, type PlaceToPack } from '../../../src/domain/packed/packed-answer.ts';
import { headerAt } from '../../../src/domain/packed/packed-header.ts';
import { tagOfPacked, type PackedParts } from '../../../src/domain/packed/packed-forecast.ts';
import type { Result } from '../../../src/domain/value/failure.ts';
import { openMeteo } from '../../../workers/sources/open-meteo-answer.ts';
import { isRecord } from './record.ts';
import { endpoint, type FunctionHandler } from './endpoint.ts';
import { createEntitled } from './entitled.ts';
import { readRequest, type AskedPlace } from './forecast-request.ts';
import { packedOnce, seenFrom } from './forecast-rows.ts';
import type { UpstreamAnswer } from './forecast-upstream.ts';
import type { SharedForecasts } from './shared-forecasts.ts';

interface ForecastParts {
  shared: SharedForecasts;
  /** With brotli; none = whoever stands before the function compresses. */
  compress?: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * `POST {places: [{lat, lng, since?}], zone?, source?, models?, lowData?}` → the forecasts of up to 30 places in the packed form of
 * `src/domain/packed`, in their order; `since` = the tag of the facts that the caller has, and where nothing has changed that alone is
 * said; `lowData: true` = few series and every third hour alone (`low-data.ts`). Each position is asked of the source once an hour
 * for everybody. 400 what is no question, 401 and 403 who may not ask.
 */
export function createForecast({ shared, compress }: ForecastParts): FunctionHandler {
  const checkEntitled = createEntitled('forecast');
  return async (request, deps) => {
    const response = await endpoint('forecast', async (caller, environment, own, body) => {
      const places = readRequest(body, own.now() / 1000);
      await checkEntitled(caller, environment, own);
      const answers = await shared(
        places.map(place => place.shared),
        own,
      );
      const isLow = isRecord(body) && body['lowData'] === true;
      const told = places.map((place, index) => tell(place, answers[index], isLow));
      const answer = packAnswer(told, Math.floor(own.now() / 1000));
      const headers = { 'content-type': packedType };
      if (!compress || !acceptsBrotli(request)) return new Response(answer, { headers });
      return new Response(await compress(answer), { headers: { ...headers, 'content-encoding': 'br' } });
    })(request, deps);
    response.headers.append('vary', 'Accept-Encoding');
    return response;
  };
}

function tell(
  { at, since }: AskedPlace,
  answer: Result<UpstreamAnswer> | undefined,
  isLow: boolean,
): PlaceToPack {
  if (!answer) return { kind: 'failed', failure: { kind: 'noData', provider: openMeteo } };
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const { missing, stale } = answer.value;
  const forecast = isLow ? lowOnce(answer.value.forecast) : answer.value.forecast;
  if (missing !== null) return { kind: 'facts', forecast: seenFrom(at, forecast), missing };
  const { tag, parts } = packedAt(at, forecast);
  const { fetchedAt, answeredAt } = forecast;
  const why = stale && { stale };
  return since === tag
    ? { kind: 'unchanged', fetchedAt, answeredAt, ...why }
    : { kind: 'parts', parts, ...why };
}

const low = new WeakMap<SourceForecast, SourceForecast>();

/** The same object for the same forecast: what is packed is kept by it. */
function lowOnce(forecast: SourceForecast): SourceForecast {
  const made = low.get(forecast) ?? lowDataOf(forecast);
  low.set(forecast, made);
  return made;
}

interface PackedAt {
  tag: number;
  parts: PackedParts;
}

const packed = new WeakMap<SourceForecast, Map<string, PackedAt>>();
/** Places of one square. */
const mostPacked = 50;

/** The columns of a square are packed once; what many ask for is told as it was. */
function packedAt(at: Coordinates, forecast: SourceForecast): PackedAt {
  const byPlace = packed.get(forecast) ?? new Map<string, PackedAt>();
  packed.set(forecast, byPlace);
  const key = `${at.lat} ${at.lng}`;
  const before = byPlace.get(key);
  if (before) return before;
  const square = packedOnce(forecast);
  const parts = { header: headerAt(square.header, seenFrom(at, forecast)), columns: square.columns };
  const made = { tag: tagOfPacked(parts), parts };
  if (byPlace.size >= mostPacked) byPlace.clear();
  byPlace.set(key, made);
  return made;
}

const acceptsBrotli = ({ headers }: Request): boolean =>
  /(?:^|,)\s*br\s*(?:,|$|;\s*q=(?:1|0?\.\d*[1-9]))/.test(headers.get('accept-encoding') ?? '');
