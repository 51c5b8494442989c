import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceFacts, type DeviceFacts } from '../../src/shell/device/device-facts.ts';

let answer: (isPersisted: boolean) => void;
beforeEach(() => {
  vi.useFakeTimers();
  const persisted = new Promise<boolean>(resolve => (answer = resolve));
  const storage = {
    persisted: () => persisted,
    estimate: () => Promise.resolve({ usage: 40, quota: 100 }),
  };
  vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: storage } }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a device answers within three seconds is told at once', async () => {
  const asked = deviceFacts();
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(await asked).toMatchObject({ isPersisted: true, usedBytes: 40, freeBytes: 60 });
});

test('what a busy device answers later is unknown until then, and told then', async () => {
  const late: DeviceFacts[] = [];
  const asked = deviceFacts(facts => late.push(facts));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await asked).toMatchObject({ isPersisted: null, usedBytes: 40 });
  expect(late).toEqual([]);
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(late).toEqual([expect.objectContaining({ isPersisted: true, usedBytes: 40 })]);
});
