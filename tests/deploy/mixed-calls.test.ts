import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../backend/listen.ts';
import { createServices } from '../../backend/services/services.ts';
import { resultAtPlace } from '../../src/core/rules/official/official-answer.ts';
import { readOfficialAnswer } from '../../src/core/rules/official/read-official-answer.ts';
import { freePort } from '../engines/free-port.ts';
import { aUser, callOf } from '../support/migration-checks.ts';
import { valueOf } from '../support/value-of.ts';
import { postgrestOf } from './postgrest.ts';
import { hasDebianPostgres, startProject, type Project } from './project.ts';
import { hasDeno, startFunctions, type Functions } from './start-functions.ts';

const isComplete = hasDebianPostgres() && hasDeno();
const calls = 12_000;
const atOnce = 50;
const usersTogether = 240;

/** All functions in Deno over PostgreSQL, as on a self-hosted server; auth server, REST interface and sources are stand-ins. */
describe.runIf(isComplete)('many calls of many users at once', () => {
  let project: Project;
  let services: Awaited<ReturnType<typeof listen>>;
  let running: Functions;
  let origin: string;
  let isDatabaseUp = true;
  const users: string[] = [];
  /** When Norway's list was asked for, epoch ms. */
  const askedAtMs: number[] = [];
  const keys = createECDH('prime256v1').generateKeys();

  beforeAll(async () => {
    project = await startProject();
    for (let each = 0; each < usersTogether; each++) users.push(await aUser(project));
    // Rules will be watched: without a round the health says that the schedule stands.
    await callOf(project)('note_round', 'evaluate-alerts');
    const rest = postgrestOf(project);
    const simulated = createServices({ mode: { kind: 'simulated' }, now: Date.now });
    services = await listen(0, () => [
      async request => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/rest/'))
          return isDatabaseUp ? rest(request) : Response.json({}, { status: 503 });
        if (pathname !== '/auth/v1/user') return null;
        const id = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
        return Response.json({ id, email: `${id}@sea.example`, email_confirmed_at: '2026-01-01' });
      },
      request => {
        const { pathname } = new URL(request.url);
        if (pathname.includes('/metalerts/')) askedAtMs.push(Date.now());
        return simulated.handle(request);
      },
    ]);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    running = await startFunctions(port, {
      SUPABASE_URL: services.origin,
      SUPABASE_SERVICE_ROLE_KEY: 'a.b.c',
      ENTITLEMENT: 'open',
      APP_ORIGIN: 'https://app.example',
      ALLOWED_ORIGINS: 'https://app.example',
      MARINE_URL: `${services.origin}/services/marine/v1/marine`,
      FORECAST_URL: `${services.origin}/services/weather/v1/forecast`,
      NDBC_URL: `${services.origin}/services/ndbc`,
      PLACE_SEARCH_URL: `${services.origin}/services/places/search`,
      OFFICIAL_URL: `${services.origin}/services/official`,
      REVERSE_URL: `${services.origin}/services/places/reverse`,
      VAPID_PUBLIC_KEY: keys.toString('base64url'),
      EVALUATE_ALERTS_SECRET: 'a secret of twenty letters',
    });
    if (running.exitCode() !== null) throw new Error(running.log());
  });
  afterAll(async () => {
    await running?.stop();
    await services?.close();
    await project?.stop();
  });

  const bergen = { lat: 60.39, lng: 5.32 };
  const place = (index: number) => ({ lat: 36 + (index % 20) / 10, lng: -122 - (index % 7) / 10 });
  const browser = (userId: string) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`,
    p256dh: keys.toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    language: 'en',
    units: 'imperial',
    zone: 'America/Los_Angeles',
  });
  /** What an open app asks, by turns. */
  const questions = (userId: string, index: number): [name: string, body: object | null][] => [
    ['get-customer-subscription', {}],
    ['forecast', { places: [place(index), place(index + 1)], zone: 'America/Los_Angeles' }],
    ['forecast', { places: [place(index)], zone: 'America/Los_Angeles', lowData: true }],
    ['observations', place(index)],
    ['places', { search: 'Monterey' }],
    ['official', { places: [bergen, place(index)] }],
    ['watch-alerts', { key: true }],
    [
      'watch-alerts',
      {
        browser: browser(userId),
        rules: [{ kind: 'wind', threshold: 20, ...place(index), zone: 'America/Los_Angeles', place: 'Reef' }],
      },
    ],
    ['health', null],
  ];

  /** How often each status came; 0 = no answer at all. */
  async function callAll(count: number): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    let next = 0;
    const work = async (): Promise<void> => {
      for (let index = next++; index < count; index = next++) {
        const userId = users[index % users.length] ?? '';
        const all = questions(userId, index);
        const [name, body] = all[Math.floor(index / users.length) % all.length] ?? ['health', null];
        const response = await fetch(`${origin}/${name}`, {
          headers: { authorization: `Bearer ${userId}`, 'x-environment': 'live' },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        }).catch(() => null);
        await response?.arrayBuffer().catch(() => undefined);
        const key = response?.status === 200 ? '200' : `${name} ${response?.status ?? 0}`;
        statuses[key] = (statuses[key] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return statuses;
  }

  test(`${calls} mixed calls, fifty at once, all succeed`, async () => {
    expect(await callAll(calls)).toEqual({ 200: calls });
    expect(running.exitCode()).toBeNull();
  });

  test('official warnings come from one question to a service in ten minutes, and are stored for all processes', async () => {
    const response = await fetch(`${origin}/official`, {
      method: 'POST',
      headers: { authorization: `Bearer ${users[0]}`, 'x-environment': 'live' },
      body: JSON.stringify({ places: [bergen] }),
    });
    const { content } = valueOf(readOfficialAnswer(await response.json()));
    expect(content?.places.map(resultAtPlace)).toEqual(['read']);
    expect(content?.notices.map(({ service }) => service)).toContain('metno');
    expect(askedAtMs.length).toBeGreaterThan(0);
    for (const [index, atMs] of askedAtMs.slice(1).entries())
      expect(atMs - (askedAtMs[index] ?? 0)).toBeGreaterThan(590_000);
    const stored = await project.query(
      `select answer is not null as is_read from public.official_feeds where feed like 'metno-alerts/%'`,
    );
    expect(stored).toEqual([{ is_read: true }]);
  });

  test('while the database is gone each call is refused at once, and all succeed when it is back', async () => {
    isDatabaseUp = false;
    const statuses = await callAll(500);
    expect(Object.keys(statuses).filter(key => !/ 503$|^200$/.test(key))).toEqual([]);
    isDatabaseUp = true;
    const again = await callAll(500);
    // Health is cached for ten seconds.
    expect(Object.keys(again).filter(key => !/^200$|^health 503$/.test(key))).toEqual([]);
    expect(running.exitCode()).toBeNull();
  });
});
