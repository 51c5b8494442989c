import 'fake-indexeddb/auto';
import { createServices } from '../../backend/services/services.ts';
import { createEngine } from '../../workers/engine/create-engine.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { localAccounts, signedIn } from './local-accounts.ts';
import { closeAfterTest } from './open-engines.ts';
import { freshAccount } from './test-engine.ts';
import { openZones } from './zones.ts';

export const gatewayOrigin = 'http://localhost:4173';
const gatewayUrl = `${gatewayOrigin}/functions/v1/forecast`;
const hosts = {
  VITE_MARINE_URL: `${gatewayOrigin}/services/marine/v1/marine`,
  VITE_FORECAST_URL: `${gatewayOrigin}/services/weather/v1/forecast`,
};
const others = {
  VITE_PLACE_SEARCH_URL: `${gatewayOrigin}/services/places/search`,
  VITE_COVERAGE_URL: `${gatewayOrigin}/services/nws/points`,
  VITE_ALERTS_URL: `${gatewayOrigin}/services/nws/alerts/active`,
};

export interface DeviceOptions {
  /** Whether the build names the services beside the gateway. */
  hasDirect?: boolean;
  user?: string;
  /** By how much the device's clock is behind. */
  behindS?: number;
  hasGateway?: boolean;
  isLinkPoor?: boolean;
}

/** A device of a signed-in user, with its engine, the gateway and the services that it asks. */
export async function gatewayDevice({
  hasDirect = true,
  user = 'active',
  behindS = 0,
  hasGateway = true,
  isLinkPoor = false,
}: DeviceOptions = {}) {
  const clock = { nowMs: Date.now() };
  const services = createServices({ mode: { kind: 'simulated' }, now: () => clock.nowMs });
  const accounts = localAccounts({ services: request => services.handle(request) });
  const asked = { gateway: [] as string[], direct: [] as string[] };
  const gateway = { answer: (request: Request): Promise<Response> => accounts.fetch(request.url, request) };
  const accountKey = freshAccount();
  const engine = createEngine({
    openZones,
    isLinkPoor: () => isLinkPoor,
    config: readServicesConfig({
      ...others,
      ...(hasGateway && { VITE_GATEWAY_URL: gatewayUrl }),
      ...(hasDirect && hosts),
    }),
    now: () => clock.nowMs - behindS * 1000,
    deviceZone: () => 'America/Los_Angeles',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url === gatewayUrl) {
        asked.gateway.push(await request.clone().text());
        return gateway.answer(
          new Request(request.url, { method: 'POST', headers: request.headers, body: await request.text() }),
        );
      }
      if (/open-meteo|\/services\/(?:marine|weather)/.test(request.url)) asked.direct.push(request.url);
      if (request.url.includes('/auth/')) return accounts.fetch(request.url, init);
      return (await services.handle(request)) ?? new Response('', { status: 404 });
    },
  });
  closeAfterTest(engine);
  await engine.open(accountKey);
  const auth = await signedIn(accounts, user);
  const { data } = await auth.getSession();
  const token = { value: data.session?.access_token ?? null };
  await engine.setAccount(
    { accountKey, userId: data.session?.user.id ?? '', authUrl: `${gatewayOrigin}/auth/v1`, apiKey: '' },
    async () => token.value,
  );
  return { engine, clock, accounts, services, asked, gateway, token, accountKey };
}

export const placesIn = (body: string | undefined): unknown[] => {
  const { places }: { places: unknown[] } = JSON.parse(body ?? '{}');
  return places;
};
