import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AlertFacts } from '../../supabase/functions/_shared/alert-forecasts.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { createWatchAlerts } from '../../supabase/functions/_shared/watch-alerts.ts';
import { alertRounds, type PushedNotification } from '../support/alert-rounds.ts';
import { aUser } from '../support/migration-checks.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

type Rounds = Awaited<ReturnType<typeof alertRounds>>;

let rounds: Rounds;
beforeAll(async () => {
  rounds = await alertRounds();
});
beforeEach(() => rounds.database.run('delete from auth.users'));
afterAll(() => rounds.database.close());

const hour = 3600;
/** Of the function. */
const newProcess = () => createWatchAlerts(() => rounds.store);
/** As a service worker says it: with no session. */
const say = (received: unknown, more: RequestInit = {}, watch = newProcess()): Promise<Response> =>
  watch(
    new Request('https://ref.supabase.example/functions/v1/watch-alerts', {
      method: 'POST',
      body: JSON.stringify({ received }),
      ...more,
    }),
    { env: (name: string) => rounds.variables[name], log: () => undefined } as unknown as Deps,
  );
const shows = ({ data }: PushedNotification): Promise<Response> => say(data.receipt.received);
const waiting = () => rounds.database.query('select tag from public.push_outbox');

describe('a message that its push service has taken', () => {
  test('waits for a phone that is off overnight, until what it tells is over', async () => {
    await rounds.store.watch(await aUser(rounds.database), rounds.browser('a'), [rounds.windRule()]);
    const [sent] = await rounds.round();
    expect(sent?.ttlS).toBeGreaterThan(2 * 24 * hour);
    expect(sent?.notification.data.receipt.url).toBe(
      'https://ref.supabase.example/functions/v1/watch-alerts',
    );
    expect(await waiting()).toEqual([]);
  });

  describe('for a browser that says what it shows', () => {
    let user: string;
    const evening = sampleNow + 12 * hour;
    const quiet = { quietFrom: 22, quietTo: 6 };
    const woken = async (more: object = {}): Promise<void> => {
      user = await aUser(rounds.database);
      await rounds.store.watch(user, rounds.browser('a', more), [rounds.windRule(1000)]);
      await rounds.database.run('update public.push_subscriptions set unreceived = 0');
      await rounds.store.watch(user, rounds.browser('a', more), [rounds.windRule()]);
    };

    test('rings in no quiet hours: it is kept until they begin, and told anew when they are over', async () => {
      await woken(quiet);
      // 20:20 there.
      const [sent] = await rounds.round({ nowS: evening });
      expect(sent?.ttlS).toBe(100 * 60);
      expect(sent?.notification.data.quiet).toEqual({ from: 22, to: 6 });
      await rounds.passes('9 hours');
      expect(await rounds.round({ nowS: evening + 9 * hour })).toEqual([]);
      await rounds.passes('41 minutes');
      expect(await rounds.round({ nowS: evening + 10 * hour })).toHaveLength(1);
    });

    test('is not told anew once it was shown', async () => {
      await woken(quiet);
      const [sent] = await rounds.round({ nowS: evening });
      expect((await shows(sent!.notification)).status).toBe(204);
      expect(await waiting()).toEqual([]);
      await rounds.passes('1 day');
      expect(await rounds.round({ nowS: evening + hour })).toEqual([]);
    });

    test('is not told anew either where it was shown before its sender knew', async () => {
      await woken(quiet);
      await rounds.round({ nowS: evening, pushed: shows });
      expect(await waiting()).toEqual([]);
    });

    test('is not told anew where it is found no more by then', async () => {
      await woken();
      await rounds.round();
      await rounds.passes('1 day');
      const settled = { nowS: sampleNow + 24 * hour, forecasts: calm };
      expect(await rounds.round(settled)).toEqual([]);
    });

    test('is told anew after a day, and no more than that where the browser has lost its voice', async () => {
      await woken();
      let told = 0;
      for (let day = 0; day < 6; day++) {
        told += (await rounds.round({ nowS: sampleNow + day * hour })).length;
        await rounds.passes('1 day');
      }
      expect(told).toBe(4);
    });

    test('is the app’s own to tell by then: nothing comes anew', async () => {
      await woken(quiet);
      await rounds.round({ nowS: evening });
      const tags = (await waiting()).map(({ tag }) => String(tag));
      await rounds.store.confirm(user, tags);
      expect(await waiting()).toEqual([]);
    });
  });

  test.each([
    ['no name', 7, {}],
    ['a name that is none', 'of the message', {}],
    ['a long text', 'a'.repeat(5000), {}],
    ['another type', crypto.randomUUID(), { headers: { 'content-type': 'application/json' } }],
    ['a token', crypto.randomUUID(), { headers: { authorization: 'Bearer x' } }],
  ])('is not said to be shown by %s', async (_what, received, more) => {
    expect((await say(received, more)).status).toBeGreaterThanOrEqual(400);
  });

  test('is said to be shown by its signed name alone: any other one costs no call of the database', async () => {
    await rounds.store.watch(await aUser(rounds.database), rounds.browser('a'), [rounds.windRule()]);
    const [sent] = await rounds.round();
    const name = sent?.notification.data.receipt.received ?? '';
    const [uuid = '', signature = ''] = name.split('.');
    expect(signature).toMatch(/^[\da-f]{32}$/);
    let calls = 0;
    const watch = createWatchAlerts(() => ({
      ...rounds.store,
      receive: message => ((calls += 1), rounds.store.receive(message)),
    }));
    for (let each = 0; each < 1000; each += 1)
      expect((await say(`${crypto.randomUUID()}.${signature}`, {}, watch)).status).toBe(403);
    expect((await say(`${uuid}.${signature.slice(0, 31)}`, {}, watch)).status).toBe(403);
    expect((await say(`${uuid}.`, {}, watch)).status).toBe(403);
    expect(calls).toBe(0);
    for (let each = 0; each < 20; each += 1) expect((await say(name, {}, watch)).status).toBe(204);
    expect(calls).toBe(1);
    const unreceived = await rounds.database.query('select unreceived from public.push_subscriptions');
    expect(unreceived).toEqual([{ unreceived: 0 }]);
  });

  test('of an earlier version has an unsigned name, which is taken; of such names few are looked up', async () => {
    await rounds.store.watch(await aUser(rounds.database), rounds.browser('a'), [rounds.windRule()]);
    const [sent] = await rounds.round();
    const [uuid] = sent?.notification.data.receipt.received.split('.') ?? [];
    const watch = newProcess();
    expect((await say(uuid, {}, watch)).status).toBe(204);
    const answers = await Promise.all(Array.from({ length: 200 }, () => say(crypto.randomUUID(), {}, watch)));
    expect(answers.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(60);
  });

  test('is said to be shown by nobody who does not know its name', async () => {
    await rounds.store.watch(await aUser(rounds.database), rounds.browser('a'), [rounds.windRule()]);
    await rounds.round();
    await say(crypto.randomUUID());
    const [row] = await rounds.database.query('select unreceived from public.push_subscriptions');
    expect(row?.['unreceived']).toBeNull();
  });
});

const calm: AlertFacts['forecasts'] = places =>
  Promise.resolve(places.map(() => sampleForecast({ weather: 'settled' })));

describe('a message names its place', () => {
  const titleOf = async (place: string, more: object = {}): Promise<string | undefined> => {
    const user = await aUser(rounds.database);
    await rounds.store.watch(user, rounds.browser('a', more), [rounds.windRule(20, { place })]);
    const [sent] = await rounds.round();
    return sent?.notification.body.split('\n').find(line => line.includes('Vent') || line.includes('Wind'));
  };
  const french = { language: 'fr' };

  test('in its reader’s language where it has no name', async () => {
    expect(await titleOf('Unnamed Location', french)).toMatch(/^Lieu sans nom\s: Vent/);
    expect(await titleOf('', french)).toMatch(/^Lieu sans nom\s: Vent/);
    expect(await titleOf('≈ 6.2 km SW of Santa Cruz', french)).toMatch(
      /^Santa Cruz, 6\skm vers le SW\s: Vent/,
    );
  });

  test('in whole letters', async () => {
    const line = await titleOf(`${'a'.repeat(79)}🐟🐟`);
    expect(line?.startsWith(`${'a'.repeat(79)}🐟: Wind`)).toBe(true);
  });

  test('as each browser calls it', async () => {
    const user = await aUser(rounds.database);
    await rounds.store.watch(user, rounds.browser('a'), [rounds.windRule(20, { place: 'Home' })]);
    await rounds.store.watch(user, rounds.browser('b'), [rounds.windRule(20, { place: 'Harbour' })]);
    const sent = await rounds.round();
    expect(Object.fromEntries(sent.map(({ name, notification }) => [name, notification.body]))).toEqual({
      a: expect.stringContaining('Home: Wind'),
      b: expect.stringContaining('Harbour: Wind'),
    });
  });
});

test('a link in a message is one where APP_ORIGIN ends with a slash', async () => {
  await rounds.store.watch(await aUser(rounds.database), rounds.browser('a'), [rounds.windRule()]);
  const [sent] = await rounds.round({ env: { APP_ORIGIN: 'https://app.example/' } });
  expect(sent?.notification.navigate).toMatch(/^https:\/\/app\.example\/forecast\?lat=/);
});

describe('what was told to an account', () => {
  const rowsOf = async (user: string): Promise<number> => {
    const rows = await rounds.database.query(
      `select 1 from public.told_alerts where user_id = $1 union all select 1 from public.woken_users where user_id = $1`,
      [user],
    );
    return rows.length;
  };
  const toldToTwo = async (): Promise<string> => {
    const user = await aUser(rounds.database);
    for (const name of ['a', 'b']) await rounds.store.watch(user, rounds.browser(name), [rounds.windRule()]);
    await rounds.round();
    return user;
  };

  test('is kept nowhere once the last of its devices is woken no more', async () => {
    const user = await toldToTwo();
    await rounds.store.unwatch(user, rounds.browser('a').endpoint);
    expect(await rowsOf(user)).toBeGreaterThan(1);
    await rounds.store.unwatch(user, rounds.browser('b').endpoint);
    expect(await rowsOf(user)).toBe(0);
  });

  test('goes at once where all devices are logged out', async () => {
    const user = await toldToTwo();
    await rounds.store.unwatch(user, null);
    expect(await rowsOf(user)).toBe(0);
    expect(await rounds.database.query('select 1 from public.push_subscriptions')).toEqual([]);
  });

  test('goes after a day where its last address is gone; one that is registered anew by then is told nothing twice', async () => {
    const user = await toldToTwo();
    await rounds.database.run('delete from public.push_subscriptions; select public.purge_alerts()');
    await rounds.store.watch(user, rounds.browser('c'), [rounds.windRule()]);
    expect(await rounds.round()).toEqual([]);
    await rounds.database.run('delete from public.push_subscriptions; select public.purge_alerts()');
    expect(await rowsOf(user)).toBeGreaterThan(1);
    await rounds.database.run(`update public.woken_users set left_at = left_at - interval '1 day';
      select public.purge_alerts()`);
    expect(await rowsOf(user)).toBe(0);
  });
});
