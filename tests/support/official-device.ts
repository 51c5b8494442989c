import 'fake-indexeddb/auto';
import type { WarningReport } from '../../src/core/rules/forecast/warnings.ts';
import type {
  OfficialAnswer,
  OfficialContent,
  OfficialPlace,
  ServiceAtPlace,
} from '../../src/core/rules/official/official-answer.ts';
import type { OfficialNotice, OfficialService } from '../../src/core/rules/official/official-notice.ts';
import { readOfficialQuestion } from '../../src/core/rules/official/official-question.ts';
import type { Coordinates } from '../../src/core/rules/place/place.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { createEngine } from '../../workers/engine/create-engine.ts';
import { closeAfterTest } from './open-engines.ts';
import { freshAccount } from './test-engine.ts';
import { openZones } from './zones.ts';

const officialUrl = 'http://localhost:4173/functions/v1/official';

export const serviceRead = (
  service: OfficialService,
  more: Partial<ServiceAtPlace> = {},
): ServiceAtPlace => ({
  service,
  result: 'read',
  isSetUp: true,
  hasAllWarnings: true,
  zones: [],
  ...more,
});

/** What the server answers of one place. */
export interface MadeAnswer extends Partial<Omit<OfficialContent, 'places'>> {
  services: readonly ServiceAtPlace[];
  link?: OfficialPlace['link'];
  /** How long ago the services were read. */
  ageS?: number;
}

export const noticeFrom = (more: Partial<OfficialNotice>): OfficialNotice => ({
  id: 'WODL45/485',
  service: 'dwd',
  issuer: 'Deutscher Wetterdienst',
  words: [{ language: 'de', event: 'STURM-Warnung', headline: null, text: 'West 8', instruction: null }],
  class: 'gale',
  zones: [{ id: '501000003', name: 'Elbmündung' }],
  area: null,
  onset: null,
  end: null,
  said: null,
  issuedAt: null,
  link: 'https://www.dwd.de/',
  ...more,
});

function answerFor(at: Coordinates, made: MadeAnswer, nowS: number): OfficialAnswer {
  const { services, link = null, notices = [], texts = [], cyclones = [], ageS = 300 } = made;
  return {
    version: '1',
    toldAt: nowS,
    provenance: 'live',
    readAt: Object.fromEntries(
      services
        .filter(({ result, isSetUp }) => isSetUp && result !== 'not reachable')
        .map(({ service }) => [service, nowS - ageS]),
    ),
    content: {
      places: [
        {
          at,
          services,
          notices: notices.map((_, index) => ({ index, concern: { by: 'zone' as const } })),
          texts: texts.map((_, index) => index),
          link,
        },
      ],
      notices,
      texts,
      cyclones,
    },
  };
}

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
  const server = { made, status: 200, up: true, asked: [] as unknown[] };
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
      const [place] = question?.places ?? [];
      if (server.status !== 200 || !place) return Response.json({}, { status: server.status });
      return Response.json(answerFor(place, server.made, Math.floor(clock.now / 1000)));
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
    await engine.refreshForecast(at, { source: 'open-meteo', force: true });
    return report(at);
  };
  return { engine, clock, server, addresses, report, check, nowS: () => Math.floor(clock.now / 1000) };
}
