import type { OfficialAnswer } from '../../../src/core/rules/official/official-answer.ts';
import { officialContent, type ServiceState } from '../../../src/core/rules/official/official-content.ts';
import type { OfficialService } from '../../../src/core/rules/official/official-notice.ts';
import type { OfficialQuestion, PlaceAsked } from '../../../src/core/rules/official/official-question.ts';
import { textHash } from '../../../src/core/rules/value/text-hash.ts';
import { knownZones } from '../../../src/core/sources/official/coast-zones.ts';
import { feedsAt, servicesAt, type OfficialFeed } from '../../../src/core/sources/official/official-feeds.ts';
import type { Deps } from './deps.ts';
import type { FeedStore } from './feed-store.ts';
import { createFeedStates, type FeedState } from './official-states.ts';

/** With its content, whatever version the question names. */
export type OfficialAnswers = (question: OfficialQuestion, deps: Deps) => Promise<OfficialAnswer>;

/** Answers from the feeds of all services but the National Weather Service: for the function `official` and for rounds of alerts. */
export function createOfficialAnswers(storeOf: (deps: Deps) => FeedStore): OfficialAnswers {
  const stateOf = createFeedStates(storeOf);
  return async (question, deps) => {
    const now = Math.floor(deps.now() / 1000);
    const services = new Map(question.places.map(place => [place, servicesAt(place)]));
    const states = await statesOf(feedsFor(services), feed => stateOf(deps, feed), deps);
    const content = officialContent(question, {
      statesAt: place =>
        (services.get(place) ?? []).map(service => serviceState(service, place, { states, deps })),
      shapesOf: service => knownZones[service] ?? [],
      now,
    });
    return {
      version: textHash(JSON.stringify(content)),
      toldAt: now,
      provenance: provenanceOf([...states.values()]),
      readAt: readTimes(states),
      content,
    };
  };
}

type Services = ReadonlyMap<PlaceAsked, readonly OfficialService[]>;
type States = ReadonlyMap<OfficialFeed, FeedState | null>;

const feedsFor = (services: Services): Set<OfficialFeed> =>
  new Set([...services].flatMap(([place, names]) => names.flatMap(service => feedsAt(service, place))));

/** A database that fails is as good as a service that is silent. */
async function statesOf(
  feeds: ReadonlySet<OfficialFeed>,
  stateOf: (feed: OfficialFeed) => Promise<FeedState | null>,
  deps: Deps,
): Promise<States> {
  const setUp = [...feeds].filter(feed => isSetUp(feed, deps));
  return new Map(
    await Promise.all(setUp.map(async feed => [feed, await stateOf(feed).catch(() => null)] as const)),
  );
}

const isSetUp = ({ key }: OfficialFeed, { env }: Deps): boolean => !key || Boolean(env(key.setting)?.trim());

function serviceState(
  service: OfficialService,
  place: PlaceAsked,
  { states, deps }: { states: States; deps: Deps },
): ServiceState {
  const feeds = feedsAt(service, place);
  const warnings = feeds.filter(({ holds }) => holds === 'warnings');
  return {
    service,
    isSetUp: warnings.every(feed => isSetUp(feed, deps)),
    isWarning: warnings.length > 0,
    isWhole: warnings.every(feed => states.get(feed)),
    warnings: warnings.flatMap(feed => states.get(feed)?.reads ?? []),
    forecasts: feeds
      .filter(({ holds }) => holds === 'forecasts')
      .flatMap(feed => states.get(feed)?.reads ?? []),
  };
}

/** The oldest of the feeds of warnings of each service. */
function readTimes(states: States): OfficialAnswer['readAt'] {
  const times: Partial<Record<OfficialService, number>> = {};
  for (const [{ service, holds }, state] of states) {
    const readAt = state?.readAt ?? null;
    if (holds === 'warnings' && readAt !== null)
      times[service] = Math.min(times[service] ?? Infinity, readAt);
  }
  return times;
}

function provenanceOf(states: readonly (FeedState | null)[]): OfficialAnswer['provenance'] {
  const said = new Set(states.map(state => state?.provenance));
  return said.has('simulated') ? 'simulated' : said.has('recorded') ? 'recorded' : 'live';
}
