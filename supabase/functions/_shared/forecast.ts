import type { SourceForecast } from '../../../src/core/rules/forecast/forecast.ts';
import { lowDataOf } from '../../../src/core/rules/forecast/low-data.ts';
import { packAnswer, packedType, type PlaceToPack } from '../../../src/core/rules/packed/packed-answer.ts';
import { packModels } from '../../../src/core/rules/packed/packed-models.ts';
import { headerAt } from '../../../src/core/rules/packed/packed-header.ts';
import { tagOfPacked, type PackedParts } from '../../../src/core/rules/packed/packed-forecast.ts';
import type { Result } from '../../../src/core/rules/value/failure.ts';
import { openMeteo } from '../../../src/core/sources/open-meteo-answer.ts';
import { ofTripAlone } from '../../../src/core/sources/open-meteo-route.ts';
import { isRecord } from './record.ts';
import { endpoint, type FunctionHandler } from './endpoint.ts';
import { createEntitled } from './entitled.ts';
import type { Allowance, Caller, Deps } from './deps.ts';
import { readRequest, sharedSource, type AskedModels, type AskedPlace } from './forecast-request.ts';
import { packedOnce, seenFrom, type SeenBy } from './forecast-rows.ts';
import { takeNewQuestions } from './new-questions.ts';
import { servicesOf, type UpstreamAnswer } from './forecast-upstream.ts';
import type { MayAsk } from './forecast-charge.ts';
import type { SharedForecasts } from './shared-forecasts.ts';
import { modelQuestion, type SharedModels } from './shared-models.ts';
import { tellModels } from './tell-models.ts';

interface ForecastParts {
  shared: SharedForecasts;
  models: SharedModels;
  /** Compresses with brotli; absent = the proxy in front of the function compresses. */
  compress?: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
}

/**
 * Positions in one zone that one user may request as the first caller. Two hundred favorites at the first sign-in, with several models of
 * each, are four hundred.
 */
const newPositions: Allowance = { burst: 600, perMinute: 60 };

const mayAsk =
  (caller: Caller, deps: Deps): MayAsk =>
  wanted =>
    takeNewQuestions(
      caller,
      { name: 'forecast', source: sharedSource, wanted, allowance: newPositions },
      deps,
    );

/**
 * `POST {places: [{lat, lng, since?}], zone?, source?, models?, lowData?, forTrip?}` → the forecasts of up to 30 places, in their order, in
 * the packed form of `src/core/rules/packed`. `since` = the tag of the facts that the caller has: for unchanged facts the answer says only
 * that. `lowData: true` = few series, every third hour; `forTrip: true` = the series that trips need. `models: true`, or a list of their
 * ids = the values of several models instead, those of each place's region or these; `earlierRuns: true` = with the runs of the days
 * before. Each position is requested from the source once an hour for all callers; a user has an allowance of positions that no caller has asked
 * for before; one beyond it gets the answer of a busy source, the others are not affected. 400 for a malformed request, 401 and 403 for
 * callers without access.
 */
export function createForecast({ shared, models: sharedModels, compress }: ForecastParts): FunctionHandler {
  const checkEntitled = createEntitled('forecast');

  async function ofForecasts(places: readonly AskedPlace[], part: Part, caller: Caller, deps: Deps) {
    const answers = await shared(
      places.map(place => place.shared),
      deps,
      mayAsk(caller, deps),
    );
    const told = places.map((place, index) => packedPlace(place, answers[index], part));
    return packAnswer(told, Math.floor(deps.now() / 1000));
  }

  async function ofModels(places: readonly AskedPlace[], asked: AskedModels, caller: Caller, deps: Deps) {
    const questions = places.map(place => modelQuestion(place.shared, asked.earlierRuns));
    const ask = sharedModels[asked.earlierRuns ? 'runs' : 'models'];
    const answers = await ask(questions, deps, mayAsk(caller, deps));
    const { models } = servicesOf(deps);
    const told = places.map(({ at }, index) => tellModels(at, answers[index], asked, models));
    return packModels(told, Math.floor(deps.now() / 1000));
  }

  return async (request, deps) => {
    const response = await endpoint('forecast', async (caller, environment, own, body) => {
      const { places, models } = readRequest(body, own.now() / 1000);
      await checkEntitled(caller, environment, own);
      const { lowData, forTrip } = isRecord(body) ? body : {};
      const part = forTrip === true ? tripPart : lowData === true ? lowPart : whole;
      const answer = models
        ? await ofModels(places, models, caller, own)
        : await ofForecasts(places, part, caller, own);
      const headers = { 'content-type': packedType };
      if (!compress || !acceptsBrotli(request)) return new Response(answer, { headers });
      return new Response(compress(answer), { headers: { ...headers, 'content-encoding': 'br' } });
    })(request, deps);
    response.headers.append('vary', 'Accept-Encoding');
    return response;
  };
}

function packedPlace(
  { at, zone, since }: AskedPlace,
  answer: Result<UpstreamAnswer> | undefined,
  part: Part,
): PlaceToPack {
  if (!answer) return { kind: 'failed', failure: { kind: 'noData', provider: openMeteo } };
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const { missing, stale } = answer.value;
  const forecast = part(answer.value.facts);
  if (missing !== null) return { kind: 'facts', forecast: seenFrom({ ...at, zone }, forecast), missing };
  const { tag, parts } = packedAt({ ...at, zone }, forecast);
  const { fetchedAt, answeredAt } = forecast;
  const why = stale && { stale };
  return since === tag
    ? { kind: 'unchanged', fetchedAt, answeredAt, ...why }
    : { kind: 'parts', parts, ...why };
}

/** Selects a part of a forecast. */
type Part = (forecast: SourceForecast) => SourceForecast;

/** Returns the same object for the same forecast, because the packed form is cached by it. */
function once(part: Part): Part {
  const known = new WeakMap<SourceForecast, SourceForecast>();
  return forecast => {
    const made = known.get(forecast) ?? part(forecast);
    known.set(forecast, made);
    return made;
  };
}

const whole: Part = forecast => forecast;
const lowPart = once(lowDataOf);
const tripPart = once(ofTripAlone);

interface PackedAt {
  tag: number;
  parts: PackedParts;
}

const packed = new WeakMap<SourceForecast, Map<string, PackedAt>>();
/** Places of one square. */
const mostPacked = 50;

/** Packs the columns of a cell once, so that later callers get the same bytes. */
function packedAt(at: SeenBy, forecast: SourceForecast): PackedAt {
  const byPlace = packed.get(forecast) ?? new Map<string, PackedAt>();
  packed.set(forecast, byPlace);
  const key = `${at.lat} ${at.lng} ${at.zone ?? ''}`;
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
