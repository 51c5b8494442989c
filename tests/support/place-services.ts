import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import type { AnswerStore } from '../../workers/places/kept-answers.ts';
import type { PlaceServices } from '../../workers/places/services.ts';
import { fakeNetwork, type FakeNetwork } from './fake-network.ts';

export interface KeptAnswers extends AnswerStore {
  kept: Map<string, { value: unknown; expiresAt: number }>;
}

/** The answer store's contract on a Map. */
export function answersInMemory(now: () => number): KeptAnswers {
  const kept: KeptAnswers['kept'] = new Map();
  return {
    kept,
    async get(key) {
      const answer = kept.get(key);
      return answer && answer.expiresAt > now() ? structuredClone(answer.value) : null;
    },
    async put(key, value, expiresAt) {
      kept.set(key, { value: structuredClone(value), expiresAt });
    },
  };
}

export interface TestPlaceServices extends FakeNetwork {
  services: PlaceServices;
  store: KeptAnswers;
  clock: { now: number };
  /** How often the place search's pace was waited for. */
  turns: () => number;
}

/** The public hosts' addresses, answered by `reply`; a clock that only a test moves. */
export function testPlaceServices(reply: Parameters<typeof fakeNetwork>[0]): TestPlaceServices {
  const fake = fakeNetwork(reply);
  const clock = { now: 1_782_900_000 };
  const store = answersInMemory(() => clock.now);
  let turns = 0;
  const services: PlaceServices = {
    ...fake.network,
    config: readServicesConfig({}),
    store,
    now: () => clock.now,
    pace: async () => void turns++,
  };
  return { ...fake, services, store, clock, turns: () => turns };
}

/** One reply a service: the host decides. */
export interface PlaceReplies {
  search?: (query: URLSearchParams) => Response | Promise<Response>;
  reverse?: () => Response | Promise<Response>;
  geocoder?: (query: URLSearchParams) => Response;
  coverage?: (cell: string) => Response;
}

export const repliesBy =
  ({ search, reverse, geocoder, coverage }: PlaceReplies) =>
  (url: URL): Response | Promise<Response> => {
    const reply = url.host.startsWith('nominatim')
      ? url.pathname === '/reverse'
        ? reverse
        : search
      : url.host === 'api.weather.gov'
        ? coverage && (() => coverage(url.pathname.replace('/points/', '')))
        : geocoder;
    if (!reply) throw new Error(`Nobody expected ${url.href}.`);
    return reply(url.searchParams);
  };
