import { localAllowances } from '../../backend/function-allowances.ts';
import { createServices } from '../../backend/services/services.ts';
import { localForecasts } from '../../backend/shared-forecasts.ts';
import { unpackAnswer, type PackedPlace } from '../../src/core/rules/packed/packed-answer.ts';
import { unpackModels, type PackedModels } from '../../src/core/rules/packed/packed-models.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { createForecast } from '../../supabase/functions/_shared/forecast.ts';
import type { FunctionHandler } from '../../supabase/functions/_shared/endpoint.ts';
import type { ForecastStore } from '../../supabase/functions/_shared/forecast-store.ts';
import {
  createSharedForecasts,
  type SharedForecasts,
} from '../../supabase/functions/_shared/shared-forecasts.ts';
import { createSharedModels } from '../../supabase/functions/_shared/shared-models.ts';

export const marineUrl = 'http://sea/services/marine/v1/marine';
export const forecastUrl = 'http://sea/services/weather/v1/forecast';
export const monterey = { lat: 36.6, lng: -121.9 };
export const getaria = { lat: 43.31, lng: -2.2 };
const startMs = Date.parse('2026-11-26T12:04:00Z');

interface Asking {
  zone?: string;
  user?: string;
  process?: FunctionHandler;
}

export interface GatewayWorld {
  nowMs: number;
  /** Every call of the source. */
  asked: string[];
  /** The source as it is, and as it answers now. */
  sound: (url: string) => Promise<Response>;
  upstream: (url: string) => Promise<Response>;
  isSea: (url: string) => boolean;
  store: ForecastStore;
  shared: () => SharedForecasts;
  deps: Deps;
  /** What goes on behind the answers has ended. */
  settled: () => Promise<void>;
  /** It keeps nothing of another one. */
  process: () => FunctionHandler;
  forecasts: (places: readonly Coordinates[], asking?: Asking) => Promise<PackedPlace[]>;
  models: (places: readonly Coordinates[], asking?: Asking) => Promise<PackedModels[]>;
}

/** The forecast function with everything that it keeps, over the simulated source, whose answers a test may change. */
export function gatewayWorld(): GatewayWorld {
  const services = createServices({ mode: { kind: 'simulated' }, now: () => world.nowMs });
  const sound = async (url: string): Promise<Response> =>
    (await services.handle(new Request(url))) ?? new Response('', { status: 404 });
  const store = localForecasts(() => world.nowMs);
  const behind: Promise<unknown>[] = [];
  const shared = () => createSharedForecasts(() => store);
  const variables: Record<string, string> = {
    SUPABASE_URL: 'https://project.example',
    MARINE_URL: marineUrl,
    FORECAST_URL: forecastUrl,
    STRIPE_API_BASE: 'https://stripe.example',
    STRIPE_SECRET_KEY_LIVE: 'rk_live',
  };
  const world: GatewayWorld = {
    nowMs: startMs,
    asked: [],
    sound,
    upstream: sound,
    store,
    shared,
    isSea: url => url.startsWith(marineUrl),
    async settled() {
      for (let work = behind.shift(); work; work = behind.shift()) await work;
    },
    process: () => createForecast({ shared: shared(), models: createSharedModels(() => store) }),
    async forecasts(places, asking = {}) {
      const read = unpackAnswer(await post({ places }, asking), 'Offing');
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      return read.value.places;
    },
    async models(places, asking = {}) {
      const read = unpackModels(await post({ places, models: true }, asking), 'Offing');
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      return read.value.places;
    },
    deps: {
      env: name => variables[name],
      fetch: async (url, init) => {
        const id = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? '';
        if (url.endsWith('/auth/v1/user'))
          return Response.json({
            id,
            email: `${id}@sea.example`,
            email_confirmed_at: '2026-01-01T00:00:00Z',
          });
        if (url.startsWith('https://stripe.example'))
          return Response.json({ data: [{ id: 'sub', status: 'active', created: 1 }], has_more: false });
        world.asked.push(url);
        return world.upstream(url);
      },
      now: () => world.nowMs,
      log: () => undefined,
      behind: work => void behind.push(work),
      customers: { find: async () => 'cus_1' } as unknown as Deps['customers'],
      allowances: localAllowances({ allowances: [] }, () => undefined),
    },
  };
  const own = world.process();
  const post = async (body: object, { zone = 'Europe/Madrid', user = 'u1', process = own }: Asking) => {
    const request = new Request('https://project.example/functions/v1/forecast', {
      method: 'POST',
      headers: { authorization: `Bearer ${user}`, 'x-environment': 'live' },
      body: JSON.stringify({ ...body, zone }),
    });
    const response = await process(request, world.deps);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return world;
}

/** The answer of several places, each changed. */
export const changedAnswers = async (
  answer: Response,
  change: (answers: Record<string, unknown>[]) => Record<string, unknown>[],
): Promise<Response> => {
  const body: Record<string, unknown> | Record<string, unknown>[] = await answer.json();
  const changed = change([body].flat());
  return Response.json(Array.isArray(body) ? changed : changed[0], { headers: answer.headers });
};
