import { isCoordinates } from '../../../src/core/rules/place/distance.ts';
import { fourDecimals } from '../../../src/core/rules/place/place.ts';
import { isNumber } from '../../../src/core/rules/value/numbers.ts';
import { oneLine } from '../../../src/core/rules/value/one-line.ts';
import { abortableSleep } from '../../../src/core/sources/get-json.ts';
import type { Allowance, Caller, Deps } from './deps.ts';
import { endpoint, type FunctionHandler } from './endpoint.ts';
import { createEntitled } from './entitled.ts';
import { takeNewQuestions } from './new-questions.ts';
import type { PlaceStore } from './place-store.ts';
import { createPlaceRests } from './place-rests.ts';
import { isRecord } from './record.ts';
import { Refusal } from './refusal.ts';

const source = 'nominatim';
/** The service's usage policy: one call a second for the whole application. */
const gapMs = 1000;
/**
 * Longest time that a search may wait in the queue, ms; searches that would wait longer are refused. The app's timeout is twelve seconds,
 * and the answer takes time, too.
 */
const longestMs = 5000;
/** Searches that one user may make as the first caller: all users share the queue, which allows one a second. */
const newSearches: Allowance = { burst: 40, perMinute: 20 };
const timeoutMs = 4500;
const longestText = 120;
const longestAnswer = 60_000;
const results = 10;
/** The service has own country codes for the territories. */
const usCodes = 'us,pr,vi,gu,as,mp';
const attribution = 'Data © OpenStreetMap contributors, ODbL 1.0. https://osm.org/copyright';

interface PlaceQuestion {
  key: string;
  url: string;
  language: string;
}

/**
 * `POST {search, us?}` → places by name, `POST {lat, lng}` → the place at a position: the place search's own answer, which names its
 * source, as does the header `x-attribution`. One call a second for all processes together; each answer is stored for all callers for a
 * month. 429 = too many are waiting, or the caller has searched for too many new names; 502 = the service did not answer. Each used turn of
 * the queue is charged to the caller, whatever the service answers.
 */
export function createPlaces(
  storeOf: (deps: Deps) => PlaceStore,
  sleep: (ms: number) => Promise<void> = ms => abortableSleep(ms, undefined),
): FunctionHandler {
  const inFlight = new Map<string, Promise<string>>();
  const checkEntitled = createEntitled('places');
  const rests = createPlaceRests();

  async function ask(deps: Deps, caller: Caller, question: PlaceQuestion): Promise<string> {
    const store = storeOf(deps);
    const kept = await store.find(question.key);
    if (kept !== null) return kept;
    const resting = rests.of(caller.id, deps.now());
    if (resting === 'all') throw silent();
    if (resting === 'caller') throw new OwnLimit(502, silentReason);
    // Checked before a turn is taken: turns are shared, and a caller without permission must take none.
    const asked = { name: 'places', source, wanted: 1, allowance: newSearches };
    const { granted, giveBack } = await takeNewQuestions(caller, asked, deps);
    if (granted === 0) throw new OwnLimit(429, 'Too many new searches', 60 / newSearches.perMinute);
    let hasTurn = false;
    try {
      const waitMs = await store.takeTurn(source, gapMs, longestMs);
      if (waitMs === null)
        throw new Refusal(429, 'The place search has a queue', Math.ceil(longestMs / 1000));
      hasTurn = true;
      if (waitMs > 0) {
        await sleep(waitMs);
        // A caller earlier in the queue may have asked the same.
        const since = await store.find(question.key);
        if (since !== null) return since;
      }
      const answer = await fetchAnswer(deps, question, isUp =>
        isUp ? rests.answered() : rests.failed(caller.id, question.key, deps.now()),
      );
      // An answer counts even if it cannot be stored.
      await store.keep(question.key, answer).catch(() => undefined);
      return answer;
    } finally {
      if (!hasTurn) await giveBack(1);
    }
  }

  /** One request for all callers who ask the same at once. A caller whose own searches are used up does not affect the others. */
  async function together(deps: Deps, caller: Caller, question: PlaceQuestion): Promise<string> {
    for (let others = inFlight.get(question.key); others; others = inFlight.get(question.key)) {
      try {
        return await others;
      } catch (error) {
        if (!(error instanceof OwnLimit)) throw error;
      }
    }
    const running = ask(deps, caller, question).finally(() => inFlight.delete(question.key));
    inFlight.set(question.key, running);
    return running;
  }

  return (request, deps) =>
    endpoint('places', async (caller, environment, own, body) => {
      const question = readQuestion(body, languageOf(request), own);
      await checkEntitled(caller, environment, own);
      const headers = { 'content-type': 'application/json', 'x-attribution': encodeURI(attribution) };
      return new Response(await together(own, caller, question), { headers });
    })(request, deps);
}

/** A limit of this caller alone. */
class OwnLimit extends Refusal {}

function readQuestion(body: unknown, language: string, { env }: Deps): PlaceQuestion {
  const { search, us = false, lat, lng } = isRecord(body) ? body : {};
  const common = { format: 'json', addressdetails: '1' };
  if (search === undefined) {
    if (!isNumber(lat) || !isNumber(lng) || !isCoordinates({ lat, lng }))
      throw new Refusal(400, 'search, or lat and lng, are wanted');
    const at = fourDecimals({ lat, lng });
    const query = new URLSearchParams({ lat: String(at.lat), lon: String(at.lng), zoom: '10', ...common });
    const url = env('REVERSE_URL') ?? 'https://nominatim.openstreetmap.org/reverse';
    return { key: `reverse/${at.lat}/${at.lng}`, url: `${url}?${query}`, language: 'en' };
  }
  const text = typeof search === 'string' ? oneLine(search).toLowerCase() : '';
  if (text === '' || text.length > longestText) throw new Refusal(400, 'search is a name');
  if (typeof us !== 'boolean') throw new Refusal(400, 'us is yes or no');
  const query = new URLSearchParams({
    q: text,
    limit: String(results),
    ...common,
    ...(us && { countrycodes: usCodes }),
  });
  const url = env('PLACE_SEARCH_URL') ?? 'https://nominatim.openstreetmap.org/search';
  return { key: `search/${language}/${us ? 'us' : 'all'}/${text}`, url: `${url}?${query}`, language };
}

/** The language of place names: the browser's first preference. */
const languageOf = ({ headers }: Request): string =>
  /^\s*([a-z]{2,3})\b/i.exec(headers.get('accept-language') ?? '')?.[1]?.toLowerCase() ?? 'en';

/** `heard` = the service is up: a refusal of this question alone is an answer, too. */
async function fetchAnswer(
  { env, fetch }: Deps,
  { url, language }: PlaceQuestion,
  heard: (isUp: boolean) => void,
): Promise<string> {
  try {
    const response = await fetch(url, {
      // The service's policy asks who calls.
      headers: { 'user-agent': `Offing (${env('APP_ORIGIN') ?? 'unnamed'})`, 'accept-language': language },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const isUp = response.status < 500 && response.status !== 403 && response.status !== 429;
    heard(isUp);
    if (isUp && response.ok && text.length <= longestAnswer && isJson(text)) return text;
  } catch {
    heard(false);
  }
  throw silent();
}

const silentReason = 'The place search did not answer';
const silent = (): Refusal => new Refusal(502, silentReason);

/** What is not, something between us and the service has said. */
function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
