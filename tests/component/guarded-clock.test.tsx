import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import { account } from '../../src/account/account.ts';
import { guard } from '../../src/core/rules/account/access.ts';
import { Guarded } from '../../src/shell/frame/guarded.tsx';
import { endAccount, freshAccount, signedIn } from '../support/account-screen.tsx';
import { captivePortal } from '../support/account-device.ts';
import type { LocalAccounts } from '../support/local-accounts.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const dayMs = 86_400_000;
const lookup = '/functions/v1/get-customer-subscription';
let accounts: LocalAccounts;
let lookups: number;
/** Stands between the device and the accounts, as in a marina before someone logs in there. */
let hasPortal: boolean;
/** A lookup on its way waits for this. */
let answers: Promise<void>;

beforeEach(async () => {
  [lookups, hasPortal, answers] = [0, false, Promise.resolve()];
  accounts = freshAccount();
  const own = fetch;
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    const isLookup = String(address instanceof Request ? address.url : address).includes(lookup);
    if (isLookup) {
      lookups++;
      await answers;
    }
    return isLookup && hasPortal ? captivePortal(200)() : own(address, init);
  });
  await freshEngine();
  vi.useFakeTimers({ now: accounts.clock.nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] });
});
afterEach(endAccount);

/** A subscriber whose last definite answer is a day old by the right clock: the lookup of this page could not be completed. */
async function subscriber() {
  // The answers of the tests before belong to another user.
  await signedIn(accounts, 'none');
  await account.subscription.check();
  account.identity.set(null);
  await account.subscription.check();
  await signedIn(accounts);
  hasPortal = true;
  await account.subscription.check();
  hasPortal = false;
  lookups = 0;
  const { userId = '' } = account.identity.get() ?? {};
  const checkedAt = accounts.clock.nowMs / 1000 - 86_400;
  account.identity.patch(userId, { entitlement: { status: 'active', checkedAt } });
}

/** The device's clock is set, or stands elsewhere after sleep; no timer ran meanwhile. */
const clockIs = (ms: number): void => void vi.setSystemTime(ms);
/** The minute tick of the guard. */
const tick = () => act(() => void vi.advanceTimersByTime(1000));
const question = () => ({
  identity: account.identity.get(),
  online: true,
  checking: false,
  answered: account.subscription.get().isAnswered,
  now: Date.now() / 1000,
});
const isShown = (): boolean => screen.queryByText('The forecast') !== null;
const isWaiting = (): boolean => screen.queryByRole('progressbar') !== null;
const open = async () => {
  const { history } = showScreen(
    <Guarded>
      <p>The forecast</p>
      <Link href="/forecast">Go there</Link>
    </Guarded>,
    '/forecast',
  );
  return history;
};

const jumps = [
  ['31 days asleep', (right: number) => right + 31 * dayMs],
  ['1970, before network time', () => 3_600_000],
  ['a year ahead', (right: number) => right + 365 * dayMs],
] as const;

test.each(jumps)('%s: nobody is sent to Settings before the lookup has answered', async (_name, clock) => {
  await subscriber();
  const history = await open();
  await vi.waitFor(() => expect(isShown()).toBe(true));
  let answer = (): void => undefined;
  answers = new Promise(resolve => {
    answer = resolve;
  });
  clockIs(clock(accounts.clock.nowMs));
  tick();
  expect([isShown(), isWaiting()]).toEqual([false, true]);
  await vi.waitFor(() => expect(lookups).toBe(1));
  answer();
  await vi.waitFor(() => expect(isShown()).toBe(true));
  // Network time, or the user, corrects the clock: the answer of this page holds.
  clockIs(accounts.clock.nowMs);
  tick();
  expect(isShown()).toBe(true);
  expect(history).toEqual(['/forecast']);
  expect(lookups).toBe(1);
});

test.each(jumps)('%s: what this page was answered before holds', async (_name, clock) => {
  await subscriber();
  await account.subscription.check();
  const history = await open();
  await vi.waitFor(() => expect(isShown()).toBe(true));
  for (const now of [clock(accounts.clock.nowMs), accounts.clock.nowMs]) {
    clockIs(now);
    tick();
    expect(isShown()).toBe(true);
  }
  expect(history).toEqual(['/forecast']);
  expect(lookups).toBe(1);
});

test.each(jumps)(
  '%s: a lookup that fails counts as tried, until one is answered or the clock is right',
  async (_name, clock) => {
    await subscriber();
    const history = await open();
    await vi.waitFor(() => expect(isShown()).toBe(true));
    hasPortal = true;
    clockIs(clock(accounts.clock.nowMs));
    tick();
    expect(history).toEqual(['/forecast']);
    await vi.waitFor(() => expect(history).toEqual(['/settings']));
    expect(lookups).toBe(1);
    // Settings open meanwhile, and the rest with the next answer or with the right time, whichever comes first.
    await vi.waitFor(() => expect(isShown()).toBe(true));
    const isOpen = () => guard({ ...question(), path: '/forecast' }) === 'allow';
    expect(isOpen()).toBe(false);
    clockIs(accounts.clock.nowMs);
    expect(isOpen()).toBe(true);
    clockIs(clock(accounts.clock.nowMs));
    hasPortal = false;
    await act(() => account.subscription.check());
    expect(isOpen()).toBe(true);
  },
);

test('each time anew: a clock that was put right and jumps again locks nobody out unasked', async () => {
  await subscriber();
  const history = await open();
  await vi.waitFor(() => expect(isShown()).toBe(true));
  hasPortal = true;
  clockIs(accounts.clock.nowMs + 365 * dayMs);
  tick();
  await vi.waitFor(() => expect(history).toContain('/settings'));
  clockIs(accounts.clock.nowMs + 60_000);
  tick();
  fireEvent.click(screen.getByText('Go there'));
  expect(history.at(-1)).toBe('/forecast');
  hasPortal = false;
  clockIs(accounts.clock.nowMs + 365 * dayMs);
  tick();
  await vi.waitFor(() => expect(account.subscription.get().isAnswered).toBe(true));
  await vi.waitFor(() => expect(isShown()).toBe(true));
  expect(history.at(-1)).toBe('/forecast');
  expect(lookups).toBe(2);
});
