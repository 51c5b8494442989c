import 'fake-indexeddb/auto';
import type { WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import {
  readOfficialQuestion,
  type OfficialQuestion,
} from '../../src/core/rules/official/official-question.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createEngine } from '../../workers/engine/create-engine.ts';
import { answerForAll, type MadeAnswer } from './official-made.ts';
import { closeAfterTest } from './open-engines.ts';
import { freshAccount } from './test-engine.ts';
import { openZones } from './zones.ts';

const officialUrl = 'http://localhost:4173/functions/v1/official';

/** A device outside of US waters with the real engine. `canada`: what Canada's own server answers a build without a server. */
export async function officialDevice({
  made = null,
  canada = null,
  startAt = Date.UTC(2026, 9, 9, 12),
}: {
  made?: MadeAnswer | null;
  canada?: unknown;
  startAt?: number;
} = {}) {
  const clock = { now: startAt };
  const server = {
    made,
    status: 200,
    up: true,
    asked: [] as (OfficialQuestion | null)[],
    bytes: [] as number[],
  };
  const addresses: string[] = [];
  const engine = createEngine({
    openZones,
    config: readServicesConfig({
      ...(canada === null && { VITE_OFFICIAL_URL: officialUrl }),
      VITE_CANADA_URL: 'http://localhost:4173/canada',
    }),
    now: () => clock.now,
    deviceZone: () => 'Europe/Paris',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      addresses.push(request.url);
      if (!server.up) throw new TypeError('Failed to fetch');
      if (request.url.includes('/canada')) return Response.json(canada);
      if (request.url !== officialUrl || !server.made) return Response.json({}, { status: 404 });
      const question = readOfficialQuestion(await request.json());
      server.asked.push(question);
      if (server.status !== 200 || !question) return Response.json({}, { status: server.status });
      const answer = answerForAll(question.places, server.made, Math.floor(clock.now / 1000));
      const text = JSON.stringify(answer.version === question.known ? { ...answer, content: null } : answer);
      server.bytes.push(text.length);
      return new Response(text);
    },
  });
  closeAfterTest(engine);
  const accountKey = freshAccount();
  await engine.open(accountKey);
  await engine.setAccount(
    { accountKey, userId: 'user', authUrl: 'http://localhost:4173/auth/v1', apiKey: '' },
    async () => 'token',
  );
  const report = (at: Coordinates): Promise<WarningReport | null> =>
    new Promise(found => void engine.watch('warnings', at, found));
  const check = async (at: Coordinates): Promise<WarningReport | null> => {
    // The app asks the server once a second.
    clock.now += 1000;
    await engine.refreshForecast(at, { source: 'open-meteo', force: true });
    return report(at);
  };
  return { engine, clock, server, addresses, report, check, nowS: () => Math.floor(clock.now / 1000) };
}
