import { localFeeds } from '../../backend/official-feeds.ts';
import { createServices } from '../../backend/services/services.ts';
import type { ScenarioName } from '../../backend/services/scenario.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import type { FeedStore } from '../../supabase/functions/_shared/feed-store.ts';
import { createOfficialAnswers } from '../../supabase/functions/_shared/official-answers.ts';
import { createOfficial } from '../../supabase/functions/_shared/official.ts';
import { unlimited } from './unlimited.ts';

/** The function `official` before the simulated services, with its own clock. */
export function officialWorld({ startMs = Date.parse('2026-11-26T12:04:00Z') } = {}) {
  const world = {
    nowMs: startMs,
    variables: {
      SUPABASE_URL: 'https://project.example',
      APP_ORIGIN: 'https://app.example',
      ENTITLEMENT: 'open',
      OFFICIAL_URL: 'http://sea/services/official',
      AEMET_KEY: 'key of Spain',
      METEOFRANCE_KEY: 'key of France',
    } as Record<string, string>,
    /** Requests to the services. */
    asked: [] as Request[],
    logged: [] as string[],
    /** Answers instead of the simulated service; null = it answers itself. */
    instead: (_request: Request): Response | null | Promise<Response | null> => null,
    store: undefined as FeedStore | undefined,
  };
  const services = createServices({ mode: { kind: 'simulated' }, now: () => world.nowMs });
  const local = localFeeds(() => world.nowMs);
  /** Bytes of each feed as it was last stored. */
  const stored = new Map<string, number>();
  const store: FeedStore = {
    ...local,
    keep(feed, kept) {
      if (kept.answer !== null) stored.set(feed, kept.answer.length);
      return local.keep(feed, kept);
    },
  };
  const deps: Deps = {
    env: name => world.variables[name],
    fetch: async (url, init) => {
      if (url.endsWith('/auth/v1/user')) {
        const token = new Headers(init?.headers).get('authorization') ?? '';
        return token.startsWith('Bearer user-')
          ? Response.json({
              id: token.slice(7),
              email: 'a@sea.example',
              email_confirmed_at: '2026-01-01T00:00:00Z',
            })
          : Response.json({}, { status: 401 });
      }
      const request = new Request(url, init);
      world.asked.push(request);
      return (
        (await world.instead(request)) ??
        (await services.handle(request)) ??
        new Response('', { status: 404 })
      );
    },
    now: () => world.nowMs,
    log: ({ reason }) => world.logged.push(reason),
    customers: {} as Deps['customers'],
    allowances: unlimited,
  };
  /** A process of the function: it has nothing at hand of another one. */
  const process = () => {
    const handler = createOfficial(createOfficialAnswers(() => world.store ?? store));
    return (body: unknown, { user = 'user-1' } = {}): Promise<Response> =>
      handler(
        new Request('https://project.example/functions/v1/official', {
          method: 'POST',
          headers: { authorization: `Bearer ${user}`, 'x-environment': 'live' },
          body: JSON.stringify(body),
        }),
        deps,
      );
  };
  return {
    world,
    deps,
    process,
    /** What the simulated service answers. */
    simulated: (request: Request) => services.handle(request),
    storedBytes: (feed: string): number => stored.get(feed) ?? 0,
    scenario: (name: ScenarioName) => services.scenario.set({ name }),
    /** Which addresses were asked, without the host of the simulation. */
    addresses: () => world.asked.map(({ url }) => url.replace('http://sea/services/official/', '')),
  };
}
