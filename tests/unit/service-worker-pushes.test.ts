import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renewPush } from '../../sw/renew-push.ts';
import { showPush } from '../../sw/show-push.ts';

let shown: { title: string; silent?: boolean; body?: string }[];
let posted: { url: string; init: RequestInit | undefined }[];
let tabs: { said: unknown[] }[];
let language: string;

beforeEach(() => {
  [shown, posted, tabs, language] = [[], [], [], 'en-US'];
  vi.stubGlobal('self', {
    location: new URL('https://app.example/service-worker.js'),
    navigator: {
      get language() {
        return language;
      },
    },
    clients: {
      matchAll: async () =>
        tabs.map(({ said }) => ({ postMessage: (message: unknown) => said.push(message) })),
    },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    posted.push({ url, init });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pushed = (data: object): PushMessageData =>
  ({ json: () => ({ notification: { title: 'Gale', body: 'Now', data } }) }) as unknown as PushMessageData;

describe('a push that arrives', () => {
  const receipt = { url: 'https://ref.example/functions/v1/watch-alerts', received: 'the-name' };

  test('is shown, and its sender is told so with nothing of the session', async () => {
    await showPush(pushed({ account: 'a', receipt }));
    expect(shown).toEqual([expect.objectContaining({ title: 'Gale' })]);
    expect(posted.map(({ url }) => url)).toEqual([receipt.url]);
    expect(posted[0]?.init).toMatchObject({ method: 'POST', mode: 'no-cors', credentials: 'omit' });
    expect(posted[0]?.init?.body).toBe('{"received":"the-name"}');
  });

  test.each([
    [23, true],
    [5, true],
    [6, false],
    [12, false],
  ])('at %i h of this device’s clock makes a sound unless it is quiet (%s)', async (hour, isQuiet) => {
    vi.useFakeTimers({ now: new Date(2026, 5, 1, hour, 30) });
    await showPush(pushed({ account: 'a', quiet: { from: 22, to: 6 } }));
    expect(shown[0]?.silent ?? false).toBe(isQuiet);
  });

  test('is shown where its sender cannot be told', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
    await showPush(pushed({ account: 'a', receipt }));
    expect(shown).toHaveLength(1);
  });
});

describe('a browser that changes its address for pushes', () => {
  test('has an open tab say the new one, and shows nothing', async () => {
    tabs = [{ said: [] }];
    await renewPush();
    expect(tabs[0]?.said).toEqual([{ type: 'RENEW_WAKING' }]);
    expect(shown).toEqual([]);
  });

  test.each([
    ['en-GB', /^Open Offing once/],
    ['fr', /^Ouvrez Offing une fois avec une connexion/],
    ['es-MX', /^Abre Offing una vez/],
    ['de', /^Open Offing once/],
  ])('with the app closed asks to open it, in the browser’s language (%s)', async (given, body) => {
    language = given;
    await renewPush();
    expect(shown).toHaveLength(1);
    expect(shown[0]?.body).toMatch(body);
  });
});
