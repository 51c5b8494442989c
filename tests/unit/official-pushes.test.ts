import { describe, expect, test } from 'vitest';
import { createWarnings } from '../../supabase/functions/_shared/alert-warnings.ts';
import { answerForAll, noticeFrom, serviceRead, type MadeAnswer } from '../support/official-made.ts';
import { officialWorld } from '../support/official-world.ts';

const nowS = Date.UTC(2026, 9, 9, 12) / 1000;
const cuxhaven = { lat: 53.87, lng: 8.71 };
const halifax = { lat: 44.64, lng: -63.57 };
const nassau = { lat: 25.08, lng: -77.35 };
const monterey = { lat: 36.6, lng: -121.9 };

const gale = { notices: [noticeFrom({})] };
const read = (service: 'dwd' | 'eccc' | 'nhc'): MadeAnswer => ({ services: [serviceRead(service)] });
const none = { updated: '2026-10-09T11:58:00Z', features: [] };
const ofService = {
  ...none,
  features: [
    {
      properties: {
        id: 'urn:1',
        event: 'Gale Warning',
        status: 'Actual',
        areaDesc: 'Monterey Bay',
        onset: '2026-10-09T10:00:00Z',
        ends: '2026-10-10T10:00:00Z',
      },
    },
  ],
};

/** One round; the National Weather Service covers a place where `points` is 200. */
function round({
  made,
  alerts = none,
  points = 404,
}: {
  made: MadeAnswer | null;
  alerts?: object | null;
  points?: number;
}) {
  const asked: string[] = [];
  const warnings = createWarnings(
    question =>
      made
        ? Promise.resolve(answerForAll(question.places, made, nowS))
        : Promise.reject(new Error('The database does not answer')),
    {
      ...officialWorld().deps,
      env: () => 'https://nws.example/alerts/active',
      fetch: async url => {
        asked.push(new URL(url).pathname.split('/')[1] ?? '');
        if (url.includes('/points/')) return Response.json({ properties: {} }, { status: points });
        return alerts ? Response.json(alerts) : new Response('', { status: 403 });
      },
    },
  );
  return { asked, find: async (at: typeof cuxhaven) => warnings(at, nowS) };
}

const eventsOf = (report: Awaited<ReturnType<ReturnType<typeof round>['find']>>) =>
  report && report.warnings.map(({ event }) => event);

describe('a round of alerts', () => {
  test('finds a gale of the German service without asking the American one', async () => {
    const { asked, find } = round({ made: { ...read('dwd'), ...gale } });
    expect(eventsOf(await find(cuxhaven))).toEqual(['STURM-Warnung']);
    expect(asked).toEqual([]);
  });

  test('finds a gale of the Canadian service, which the American one does not know', async () => {
    const { find } = round({ made: { ...read('eccc'), ...gale } });
    expect(eventsOf(await find(halifax))).toEqual(['STURM-Warnung']);
  });

  test('finds a cyclone in the Bahamas while the American service of alerts is silent', async () => {
    const { find } = round({ made: { ...read('nhc'), ...gale }, alerts: null });
    expect(eventsOf(await find(nassau))).toEqual(['STURM-Warnung']);
  });

  test('takes only the American warnings where that service covers the place, as a device does', async () => {
    const beside = round({ made: { ...read('nhc'), ...gale }, points: 200 });
    expect(eventsOf(await beside.find(monterey))).toEqual([]);
    const warned = round({ made: { ...read('nhc'), ...gale }, alerts: ofService });
    expect(eventsOf(await warned.find(monterey))).toEqual(['Gale Warning']);
    expect(warned.asked).toEqual(['alerts']);
  });

  test('asks who covers a place only where that matters', async () => {
    const { asked, find } = round({ made: read('nhc'), points: 200 });
    expect(await find(monterey)).toMatchObject({ coverage: 'covered', warnings: [], failed: null });
    expect(asked).toEqual(['alerts']);
  });

  test.each([
    ['unreadable', { services: [serviceRead('eccc', { result: 'unreadable' })] }],
    ['not at hand', null],
  ] as const)('takes no gale back while the Canadian feed is %s', async (_what, made) => {
    const report = await round({ made }).find(halifax);
    expect(report === null || (report.failed !== null && report.warnings.length === 0)).toBe(true);
    // The American service answers for foreign waters with an empty list, which says nothing of them.
    expect(await round({ made, points: 500 }).find(halifax)).toBeNull();
  });

  test('knows nothing where no service warns', async () => {
    expect(await round({ made: { services: [] } }).find({ lat: -33, lng: 18 })).toBeNull();
  });
});
