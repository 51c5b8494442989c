import 'fake-indexeddb/auto';
import './many-devices.ts';
import { createServices, type ServicesMode } from '../../backend/services/services.ts';
import type { EngineNews } from '../../workers/api.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import type { Storage } from '../../workers/database/database.ts';
import type { EngineDependencies } from '../../workers/context.ts';
import { createEngine } from '../../workers/engine/create-engine.ts';
import type { Reserve } from '../../workers/database/reserve.ts';
import { closeAfterTest } from './open-engines.ts';
import { openZones as zonesOnBoard } from './zones.ts';

const origin = 'http://localhost:1';

/** Where the stand-in services live, as the embedded build has it. */
export const testConfig = readServicesConfig({
  VITE_MARINE_URL: `${origin}/services/marine/v1/marine`,
  VITE_FORECAST_URL: `${origin}/services/weather/v1/forecast`,
  VITE_GEOCODING_URL: `${origin}/services/geocoding/v1/search`,
  VITE_PLACE_SEARCH_URL: `${origin}/services/places/search`,
  VITE_REVERSE_URL: `${origin}/services/places/reverse`,
  VITE_COVERAGE_URL: `${origin}/services/nws/points`,
  VITE_GRIDPOINTS_URL: `${origin}/services/nws/gridpoints`,
  VITE_STORMGLASS_URL: `${origin}/services/stormglass/v2`,
  VITE_ALERTS_URL: `${origin}/services/nws/alerts/active`,
});

/** The real engine on a real (fake-indexeddb) database, asking the stand-in services through `fetch`. */
export function testEngine({
  mode = { kind: 'simulated' },
  startAt = Date.UTC(2026, 5, 24, 18),
  storage,
  zone = 'America/Los_Angeles',
  usedBytes,
  fullPauseMs,
  appFileBytes,
  reserve,
  openPack,
  readsTablesAhead = false,
  tablesPatience,
  openCoast,
  openNames,
  openZones = zonesOnBoard,
  aheadS = 0,
  onNews = () => undefined,
  config = testConfig,
  answer = () => null,
}: {
  mode?: ServicesMode;
  startAt?: number;
  storage?: Storage;
  zone?: string;
  usedBytes?: () => Promise<number>;
  fullPauseMs?: number;
  appFileBytes?: () => Promise<number>;
  reserve?: Reserve;
  openPack?: EngineDependencies['openPack'];
  readsTablesAhead?: boolean;
  tablesPatience?: EngineDependencies['tablesPatience'];
  openCoast?: EngineDependencies['openCoast'];
  openNames?: EngineDependencies['openNames'];
  openZones?: EngineDependencies['openZones'];
  /** By how much the device's clock is ahead of the services'. */
  aheadS?: number;
  onNews?: (news: EngineNews) => void;
  config?: EngineDependencies['config'];
  /** A host of the test's own; null = the stand-in services answer. */
  answer?: (request: Request) => Response | null | Promise<Response | null>;
} = {}) {
  const clock = { now: startAt, aheadS };
  const network = { up: true, requests: 0 };
  const notices: EngineNews[] = [];
  const services = createServices({ mode, now: () => clock.now });
  const engine = createEngine({
    openZones,
    config,
    ...(storage && { storage }),
    ...(usedBytes && { usedBytes }),
    ...(fullPauseMs !== undefined && { fullPauseMs }),
    ...(appFileBytes && { appFileBytes }),
    ...(reserve && { reserve }),
    ...(openPack && { openPack }),
    readsTablesAhead,
    ...(tablesPatience && { tablesPatience }),
    ...(openCoast && { openCoast }),
    ...(openNames && { openNames }),
    now: () => clock.now + clock.aheadS * 1000,
    deviceZone: () => zone,
    announce: news => {
      notices.push(news);
      onNews(news);
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      // Official warnings are checked on their own, whatever is stored of the forecast.
      if (!/\/nws\/(alerts|points)\//.test(request.url)) network.requests++;
      if (!network.up) throw new TypeError('Failed to fetch');
      const response = (await answer(request)) ?? (await services.handle(request));
      return response ?? new Response('Not found', { status: 404 });
    },
  });
  closeAfterTest(engine);
  return { engine, clock, network, services, notices };
}

let databases = 0;
/** A new database name for each test. */
export const freshAccount = (): string => `test-${process.pid}-${++databases}`;
