import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import { scheduleSecret } from '../../backend/waking-alerts.ts';
import { faultOfKey } from '../../tools/vite-waking-key.ts';
import { localAccounts, signedIn, type LocalAccounts } from '../support/local-accounts.ts';
import { pushReceiver } from '../support/push-receiver.ts';

const receiver = await pushReceiver();
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
const browser = {
  endpoint,
  p256dh: receiver.p256dh,
  auth: receiver.auth,
  language: 'es',
  units: 'metric',
  zone: 'America/Los_Angeles',
  quietFrom: null,
  quietTo: null,
};
const rule = { kind: 'wind', threshold: 0, lat: 36.95, lng: -122.02, place: 'Here', zone: browser.zone };

function backend(file: string | null = null) {
  const services = createServices({ mode: { kind: 'simulated' }, now: Date.now });
  const sent: { url: string; body: Uint8Array<ArrayBuffer> }[] = [];
  const accounts = localAccounts({
    file,
    services: request => services.handle(request),
    sendPush: async (url, init) => {
      sent.push({ url, body: new Uint8Array(await new Response(init?.body ?? null).arrayBuffer()) });
      return new Response(null, { status: 201 });
    },
  });
  return { accounts, sent };
}

async function watch(accounts: LocalAccounts): Promise<string> {
  const { session } = (await (await signedIn(accounts)).getSession()).data;
  const answer = await accounts.fetch('/functions/v1/watch-alerts', {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.access_token}`, 'x-environment': 'test' },
    body: JSON.stringify({ browser, rules: [rule] }),
  });
  expect(answer.status).toBe(200);
  return session?.user.id ?? '';
}

const evaluate = async (accounts: LocalAccounts, secret = scheduleSecret): Promise<Response> =>
  accounts.fetch('/functions/v1/evaluate-alerts', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
  });

test('the local backend looks through the rules and wakes the browser once, in its words', async () => {
  const { accounts, sent } = backend();
  const userId = await watch(accounts);
  expect((await evaluate(accounts, 'another')).status).toBe(401);
  expect(await (await evaluate(accounts)).json()).toMatchObject({ rules: 1, sent: 1 });
  expect(sent.map(({ url }) => url)).toEqual([endpoint]);
  const { notification } = JSON.parse(await receiver.read(sent[0]?.body ?? new Uint8Array()));
  expect(notification).toMatchObject({ lang: 'es', data: { account: userId } });
  expect(notification.navigate).toBe(`${accounts.origin}/forecast?lat=36.9500&lng=-122.0200`);
  accounts.clock.nowMs += 15 * 60_000;
  expect(await (await evaluate(accounts)).json()).toMatchObject({ rules: 1, sent: 0 });
});

test('another process knows who asked, and wakes nobody for what was told', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'offing-')), 'accounts.json');
  const first = backend(file);
  await watch(first.accounts);
  await evaluate(first.accounts);
  first.accounts.flush();
  const second = backend(file);
  second.accounts.clock.nowMs += 15 * 60_000;
  expect(await (await evaluate(second.accounts)).json()).toMatchObject({ rules: 1, sent: 0 });
});

test('its key is made at the first use: another backend has another, the next process the same', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'offing-')), 'accounts.json');
  const keyOf = async ({ accounts }: ReturnType<typeof backend>): Promise<string> => {
    const { session } = (await (await signedIn(accounts)).getSession()).data;
    const answer = await accounts.fetch('/functions/v1/watch-alerts', {
      method: 'POST',
      headers: { authorization: `Bearer ${session?.access_token}`, 'x-environment': 'test' },
      body: JSON.stringify({ key: true }),
    });
    const { key }: { key: string } = await answer.json();
    return key;
  };
  const first = backend(file);
  const key = await keyOf(first);
  expect(faultOfKey(key)).toBeNull();
  first.accounts.flush();
  expect(await keyOf(backend(file))).toBe(key);
  expect(await keyOf(backend())).not.toBe(key);
});

test('a build refuses the private key of the pair, and says nothing of it', () => {
  const privateKey = 'q'.repeat(43);
  expect(faultOfKey(privateKey)).toMatch(/OFFING_VAPID_PUBLIC_KEY is no public key/);
  expect(faultOfKey(privateKey)).not.toContain(privateKey);
  expect([faultOfKey(''), faultOfKey('ask')]).toEqual([null, null]);
});

test('nothing is sent to whoever has deleted the account', async () => {
  const { accounts, sent } = backend();
  const userId = await watch(accounts);
  const gone = await accounts.fetch(`/auth/v1/admin/users/${userId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${accounts.serviceRoleKey}` },
  });
  expect(gone.ok).toBe(true);
  expect(await (await evaluate(accounts)).json()).toMatchObject({ rules: 0, sent: 0 });
  expect(sent).toEqual([]);
});
