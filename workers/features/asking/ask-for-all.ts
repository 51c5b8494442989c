import {
  warningsId,
  type OfficialAt,
  type WarningReport,
} from '../../../src/core/rules/forecast/warnings.ts';
import type { OfficialAnswer } from '../../../src/core/rules/official/official-answer.ts';
import {
  mostPlaces,
  placeAsked,
  type PlaceAsked,
} from '../../../src/core/rules/official/official-question.ts';
import { coordinatesKey, type Coordinates } from '../../../src/core/rules/place/place.ts';
import { isFarFromUsWaters } from '../../../src/core/rules/place/us-waters.ts';
import type { Instant } from '../../../src/core/rules/time/time.ts';
import { warningPlaces } from '../../../src/core/rules/trip/trip-warnings.ts';
import { fail, ownServer, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import { askOfficial } from '../../../src/core/sources/official/ask-official.ts';
import type { GatewayConfig } from '../../../src/core/sources/services-config.ts';
import type { Database } from '../../database/database.ts';
import { readDevice } from '../../database/device-store.ts';
import { readPlaces } from '../../database/places-store.ts';
import { readTrips } from '../../database/trip-store.ts';
import { nowS, type EngineContext } from '../../context.ts';

interface AskedForAll {
  answer: Result<OfficialAnswer>;
  /** When the server was asked: the other places of a call get its answer up to ten minutes later. */
  askedAt: Instant;
}

interface Call {
  askedAt: Instant;
  isUnderWay: boolean;
  answer: Promise<Result<OfficialAnswer>>;
}

/** The last call for each question in the life of this worker. */
const askedOf = new WeakMap<Database, Map<string, Call>>();

interface Wanted {
  languages: readonly string[];
  /** How old an answer may be, s. */
  mostAgeS: number;
}

/**
 * The server's answer for a place. Asks for all places of the device at once, so that twenty saved places and the waypoints of the trips are
 * one call, and names the version of the last answer: an unchanged one is a few bytes.
 */
export async function askForAll(
  context: EngineContext,
  at: Coordinates,
  config: GatewayConfig,
  { languages, mostAgeS }: Wanted,
): Promise<AskedForAll> {
  const places = await askedWith(context.database, at);
  const calls = askedOf.get(context.database) ?? new Map<string, Call>();
  askedOf.set(context.database, calls);
  const key = JSON.stringify([places, languages]);
  const last = calls.get(key);
  const age = last ? nowS(context) - last.askedAt : Infinity;
  const isUsed = last !== undefined && (last.isUnderWay || (age >= 0 && age <= mostAgeS));
  const call = isUsed ? last : begin();
  return { answer: await call.answer, askedAt: call.askedAt };

  function begin(): Call {
    const answer = answerAfter(last ?? null, known =>
      askOfficial(
        { config, fetch: context.fetch, token: context.sync.token },
        { places, languages, known: known?.version ?? null },
      ),
    );
    const begun: Call = { askedAt: nowS(context), isUnderWay: true, answer };
    calls.set(key, begun);
    void answer.then(({ ok }) => {
      begun.isUnderWay = false;
      // After a failure the next place asks again and names the version before it.
      if (!ok && last) calls.set(key, { ...last, askedAt: -Infinity });
      else if (!ok) calls.delete(key);
    });
    return begun;
  }
}

/** An unchanged answer has the content of the one before it. */
async function answerAfter(
  last: Call | null,
  ask: (known: OfficialAnswer | null) => Promise<Result<OfficialAnswer>>,
): Promise<Result<OfficialAnswer>> {
  const before = await last?.answer;
  const known = before?.ok ? before.value : null;
  const answer = await ask(known);
  if (!answer.ok || answer.value.content) return answer;
  return known?.version === answer.value.version
    ? succeed({ ...answer.value, content: known.content })
    : fail({ kind: 'brokenAnswer', provider: ownServer, detail: 'no content' });
}

/**
 * The places to ask for together with one: the saved ones and those of the trips outside of the National Weather Service's area, in groups
 * of as many as a call may have, always in the same order. The app asks for any other place alone.
 */
async function askedWith(database: Database, at: Coordinates): Promise<PlaceAsked[]> {
  const [places, trips] = await Promise.all([readPlaces(database), readTrips(database)]);
  const all = [...places, ...trips.flatMap(({ trip }) => warningPlaces(trip))];
  const theirs = await Promise.all(
    all.map(async place => {
      const official = await officialOf(database, place);
      return isFarFromUsWaters(place) || official ? [askedAt(place, official)] : [];
    }),
  );
  const asked = new Map(theirs.flat().map(place => [coordinatesKey(place), place]));
  const keys = [...asked.keys()].toSorted();
  const alone = askedAt(at, await officialOf(database, at));
  const index = keys.indexOf(coordinatesKey(alone));
  if (index === -1) return [alone];
  const from = index - (index % mostPlaces);
  return keys.slice(from, from + mostPlaces).flatMap(key => asked.get(key) ?? []);
}

const officialOf = async (database: Database, at: Coordinates): Promise<OfficialAt | undefined> =>
  (await readDevice<WarningReport>(database, warningsId(at)))?.official;

/** A saved place counts with the sea near it, also where it lies at sea: zones are drawn to some kilometers. */
const askedAt = (at: Coordinates, official: OfficialAt | undefined): PlaceAsked => ({
  ...placeAsked(at, false),
  ...(official?.chosen && { zone: official.chosen }),
});
