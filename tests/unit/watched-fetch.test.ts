import { expect, test } from 'vitest';
import type { LogEntry } from '../../supabase/functions/_shared/deps.ts';
import { watchedFetch } from '../../supabase/functions/_shared/watched-fetch.ts';

const url = 'https://marine.example/v1?apikey=paid-key&latitude=36.95';
const logOf = async (answer: () => Response | Promise<Response>, address = url): Promise<LogEntry[]> => {
  const logged: LogEntry[] = [];
  const fetch = watchedFetch('forecast', { fetch: async () => answer(), log: entry => logged.push(entry) });
  await fetch(address).catch(() => undefined);
  return logged;
};

test.each([400, 401, 402, 403, 429, 500, 503])(
  'a host that answers %i is logged once by its name, with no key and no position',
  async status => {
    const logged = await logOf(() => new Response('', { status }));
    expect(logged).toMatchObject([
      { event: 'failed', function: 'forecast', host: 'marine.example', hostStatus: status },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/paid-key|36\.95/);
  },
);

test('a host that does not answer has no status, and one that is slow says so', async () => {
  expect(await logOf(() => Promise.reject(new TypeError('no route to 36.95')))).toMatchObject([
    { host: 'marine.example', hostStatus: null, reason: 'Host does not answer' },
  ]);
  expect(await logOf(() => Promise.reject(new DOMException('', 'TimeoutError')))).toMatchObject([
    { reason: 'Host is slow' },
  ]);
});

test('an answer, a missing table and a push service are not logged here', async () => {
  expect(await logOf(() => new Response('{}'))).toEqual([]);
  expect(await logOf(() => new Response('', { status: 404 }))).toEqual([]);
  expect(
    await logOf(() => new Response('', { status: 500 }), 'https://fcm.googleapis.com/fcm/send/x'),
  ).toEqual([]);
});
