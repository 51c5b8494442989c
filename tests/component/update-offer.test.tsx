import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beforeReload } from '../../src/shell/device/guarded-reload.ts';
import { fetchUpdate, installServiceWorker } from '../../src/shell/device/install-service-worker.ts';

/** A service worker as the browser hands it out, on its way from `installing` to `installed`. */
const workerOnItsWay = () => Object.assign(new EventTarget(), { state: 'installing' });
type FakeWorker = ReturnType<typeof workerOnItsWay>;

const finish = (worker: FakeWorker): void => {
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
};

let registration: EventTarget & {
  installing: FakeWorker | null;
  waiting: FakeWorker | null;
  update: () => Promise<void>;
};
let offer: () => void;

beforeEach(() => {
  offer = vi.fn<() => void>();
  registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active: null,
    update: async () => undefined,
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    getRegistration: async () => registration,
  });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('a version that is on its way when the app starts is offered once it is whole', async () => {
  const worker = workerOnItsWay();
  registration.installing = worker;
  await installServiceWorker(offer);
  expect(offer).not.toHaveBeenCalled();
  finish(worker);
  expect(offer).toHaveBeenCalledOnce();
});

test('a version that is found later is offered once it is whole, and again to whoever asks', async () => {
  await installServiceWorker(offer);
  const worker = workerOnItsWay();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  expect(await fetchUpdate()).toBe('coming');
  expect(offer).not.toHaveBeenCalled();
  finish(worker);
  expect(offer).toHaveBeenCalledOnce();
  registration.installing = null;
  registration.waiting = worker;
  expect(await fetchUpdate()).toBe('here');
  expect(offer).toHaveBeenCalledTimes(2);
});

test('to take a version over loses nothing of what was typed meanwhile', async () => {
  const done: string[] = [];
  beforeReload(() => void done.push('kept'));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => void done.push('reloaded'));
  registration.waiting = Object.assign(workerOnItsWay(), { postMessage: () => undefined });
  await installServiceWorker(take => take());
  expect(done).toEqual([]);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(done.slice(0, 2)).toEqual(['kept', 'reloaded']);
  reload.mockRestore();
  beforeReload(() => undefined);
});

test('a version that cannot be fetched is not announced', async () => {
  await installServiceWorker(offer);
  registration.update = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await fetchUpdate()).toBe('unreachable');
  expect(offer).not.toHaveBeenCalled();
});

test('a look for a newer version that hangs is given up', async () => {
  await installServiceWorker(offer);
  registration.update = () => new Promise(() => undefined);
  vi.useFakeTimers();
  try {
    const looking = fetchUpdate();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await looking).toBe('unreachable');
  } finally {
    vi.useRealTimers();
  }
});

test('a newer version is looked for each hour in an app that is left open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const update = vi.spyOn(registration, 'update');
    await installServiceWorker(offer);
    vi.advanceTimersByTime(59 * 60_000);
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(update).toHaveBeenCalledTimes(24);
  } finally {
    vi.useRealTimers();
  }
});

test('a newer version is looked for each hour, and soon also after the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const update = vi.spyOn(registration, 'update');
    await installServiceWorker(offer);
    const look = (): void => void document.dispatchEvent(new Event('visibilitychange'));
    look();
    expect(update).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 61 * 60_000);
    look();
    look();
    expect(update).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() - 24 * 60 * 60_000);
    look();
    expect(update).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test('an app that a poor link kept from being installed is tried again, until it is on the device', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    const register = vi.spyOn(navigator.serviceWorker, 'register');
    register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await installServiceWorker(offer);
    const minutes = async (count: number): Promise<void> => {
      await vi.advanceTimersByTimeAsync(count * 60_000);
    };
    await minutes(5);
    expect(register).toHaveBeenCalledTimes(2);
    Object.assign(registration, { active: workerOnItsWay() });
    await minutes(24 * 60);
    expect(register).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});
