import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entitlementLifeS } from '../../src/domain/access.ts';
import { weatherCalls } from '../../tools/weather-calls.ts';

const script = readFileSync('src/first-paint/inline/ask-weather.js', 'utf8');
const now = Date.parse('2026-06-25T13:40:00Z') / 1000;

const subscriber = {
  accountKey: 'a1',
  state: 'active',
  entitlement: { status: 'active', checkedAt: now - 3600 },
};
const checked = (checkedAt: number) => ({ ...subscriber, entitlement: { status: 'active', checkedAt } });
const display = { language: 'en', units: 'imperial', dataSource: 'open-meteo' };

/** How many services are asked by a document that is opened so. */
function asked({
  identity = subscriber,
  shown = display,
}: { identity?: unknown; shown?: unknown } = {}): number {
  localStorage.setItem('offing.identity', JSON.stringify(identity));
  localStorage.setItem('offing.display', JSON.stringify(shown));
  const calls = document.createElement('template');
  calls.id = 'weather-calls';
  calls.dataset['urls'] = JSON.stringify(weatherCalls({ VITE_EMBEDDED: 'true' }));
  document.head.replaceChildren(calls);
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('{}'));
  // Nothing else can run a classic script here.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  new Function(script)();
  return fetched.mock.calls.length;
}

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] });
  localStorage.clear();
  history.replaceState(null, '', '/forecast?lat=47.56&lng=-52.71');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

test('a subscriber’s first visit to a forecast asks both weather services', () => {
  expect(asked()).toBe(2);
});

test.each([
  ['a stranger', { identity: null }],
  ['someone logged out', { identity: { ...subscriber, state: 'expired' } }],
  ['someone without a subscription', { identity: { ...subscriber, entitlement: null } }],
  ['someone whose subscription was last seen too long ago', { identity: checked(now - entitlementLifeS) }],
  ['a device whose clock was set back that far', { identity: checked(now + entitlementLifeS) }],
  ['someone who reads another source', { shown: { ...display, dataSource: 'nws' } }],
  ['a device that has not shown a source yet', { shown: null }],
])('nobody is asked for %s', (_name, opened) => {
  expect(asked(opened)).toBe(0);
});

test('nobody is asked where a forecast is pictured, and on other screens', () => {
  localStorage.setItem('offing.last-screen', '{}');
  expect(asked()).toBe(0);
  localStorage.removeItem('offing.last-screen');
  history.replaceState(null, '', '/settings?lat=47.56&lng=-52.71');
  expect(asked()).toBe(0);
});
