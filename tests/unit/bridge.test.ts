import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { fail, succeed, type Failure } from '../../src/core/rules/value/failure.ts';
import { createBridge, type EngineWorker } from '../../src/engine/bridge.ts';
import type { LiveRequest, LiveMessage } from '../../workers/api.ts';
import { createEngine } from '../../workers/engine/create-engine.ts';
import { freshAccount, testConfig } from '../support/test-engine.ts';
import { openZones } from '../support/zones.ts';

const never = (): Promise<never> => new Promise(() => undefined);

const closed: Failure = { kind: 'storage', reason: 'closed', detail: '' };
const broken: Failure = { kind: 'storage', reason: 'other', detail: '' };

/** A worker that answers, until the test makes it silent or closes its database. */
function fakeWorker() {
  const state = {
    silent: false,
    terminated: false,
    isIll: false,
    failure: null as Failure | null,
    workMs: 0,
    watched: [] as { name: string; id: number }[],
    tell: (_value: LiveMessage): void => undefined,
  };
  const answer = async <Value>(value: Value): Promise<Value> =>
    state.silent || state.terminated ? never() : value;
  const remote = {
    open: () => answer(succeed(null)),
    ping: () => answer(state.isIll ? fail(broken) : succeed(null)),
    clearForecasts: async () => {
      if (state.workMs > 0) await new Promise(done => setTimeout(done, state.workMs));
      return answer(state.failure ? fail(state.failure) : succeed(null));
    },
  };
  const worker = {
    remote: remote as unknown as EngineWorker['remote'],
    post: (request: LiveRequest) => {
      if ('watch' in request) state.watched.push({ name: request.name, id: request.watch });
    },
    terminate: () => {
      state.terminated = true;
    },
  };
  return { state, worker };
}

/** All that follows without a timer has happened. */
const settled = (): Promise<void> =>
  new Promise(resolve => {
    setImmediate(resolve);
  });

function bridgeWithWorkers() {
  const workers: ReturnType<typeof fakeWorker>[] = [];
  const storage = { hangs: false, breaks: false };
  const bridge = createBridge(told => {
    const next = fakeWorker();
    next.state.tell = told;
    next.state.silent = storage.hangs;
    if (storage.breaks) Object.assign(next.state, { failure: broken, isIll: true });
    workers.push(next);
    return next.worker;
  });
  return { bridge, workers, storage };
}

test('a command under way when its worker is replaced is answered by the next one', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  workers[0]!.state.silent = true;
  const answer = bridge.commands.clearForecasts();
  await Promise.resolve();
  await bridge.respawn();
  expect(await answer).toEqual(succeed(null));
  expect(workers).toHaveLength(2);
});

test('a command whose workers are replaced one after the other is answered by the one that stays', async () => {
  const { bridge, workers, storage } = bridgeWithWorkers();
  await bridge.start('key');
  workers[0]!.state.silent = true;
  const answer = bridge.commands.clearForecasts();
  await settled();
  // This one does not even open before it is replaced, and the next one no sooner works than it is replaced too.
  storage.hangs = true;
  void bridge.respawn();
  await settled();
  storage.hangs = false;
  await bridge.respawn();
  workers[2]!.state.silent = true;
  await settled();
  await bridge.respawn();
  expect(await answer).toEqual(succeed(null));
  expect(workers).toHaveLength(4);
});

test('a command that no worker lives to answer is given up', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  workers[0]!.state.silent = true;
  let answered: unknown = null;
  void bridge.commands.clearForecasts().then(answer => {
    answered = answer;
  });
  for (let replacements = 0; replacements < 4; replacements++) {
    await settled();
    expect(answered).toBeNull();
    await bridge.respawn();
    workers.at(-1)!.state.silent = true;
  }
  await settled();
  expect(answered).toMatchObject({ ok: false, failure: { kind: 'storage', reason: 'closed' } });
});

test('a database found closed is opened anew once, however many commands find it so', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  workers[0]!.state.failure = closed;
  const answers = [bridge.commands.clearForecasts(), bridge.commands.clearForecasts()];
  expect(await Promise.all(answers)).toEqual([succeed(null), succeed(null)]);
  expect(workers).toHaveLength(2);
});

test('a command that its database fails is asked again of another worker, if that database is found ill', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  workers[0]!.state.failure = broken;
  expect(await bridge.commands.clearForecasts()).toEqual(fail(broken));
  expect(workers).toHaveLength(1);

  workers[0]!.state.isIll = true;
  expect(await bridge.commands.clearForecasts()).toEqual(succeed(null));
  expect(workers).toHaveLength(2);
});

test('what every database fails is said, and starts no loop of workers', async () => {
  const { bridge, workers, storage } = bridgeWithWorkers();
  storage.breaks = true;
  await bridge.start('key');
  for (let asked = 0; asked < 6; asked++)
    expect(await bridge.commands.clearForecasts()).toEqual(fail(broken));
  expect(workers).toHaveLength(4);
});

test('a command whose worker dies unseen is answered by another one, and one that only takes long is left to it', async () => {
  vi.useFakeTimers();
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  workers[0]!.state.workMs = 60_000;
  const long = bridge.commands.clearForecasts();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await long).toEqual(succeed(null));
  expect(workers).toHaveLength(1);

  Object.assign(workers[0]!.state, { silent: true, workMs: 0 });
  const answer = bridge.commands.clearForecasts();
  await vi.advanceTimersByTimeAsync(10_000 + 8000);
  expect(await answer).toEqual(succeed(null));
  expect(workers).toHaveLength(2);
  vi.useRealTimers();
});

test('a command asked while a worker opens is answered by the one that replaces it meanwhile', async () => {
  const { bridge, workers, storage } = bridgeWithWorkers();
  storage.hangs = true;
  void bridge.start('key');
  const answer = bridge.commands.clearForecasts();
  storage.hangs = false;
  await bridge.respawn();
  expect(await answer).toEqual(succeed(null));
  expect(workers).toHaveLength(2);
});

test('a command asked before there is a database is refused, and starts no second worker', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  const tooEarly = bridge.commands.clearForecasts();
  await bridge.start('key');
  await expect(tooEarly).rejects.toThrow('before an account was opened');
  expect(workers).toHaveLength(1);
});

test('a database that falls silent is opened again, with everything that was watched', async () => {
  vi.useFakeTimers();
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  bridge.watch('places', {}, () => undefined);
  await vi.runAllTimersAsync();
  workers[0]!.state.silent = true;
  const health = bridge.checkHealth();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await health).toBe(true);
  expect(workers[0]!.state.terminated).toBe(true);
  expect(workers[1]!.state.watched).toMatchObject([{ name: 'places' }]);
  vi.useRealTimers();
});

test('a live query hears its own values, from whichever worker is in charge, until nobody asks any more', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  const heard = vi.fn<(value: unknown) => void>();
  const other = vi.fn<(value: unknown) => void>();
  const leave = bridge.watch('places', {}, heard);
  bridge.watch('settings', {}, other);
  await settled();
  const tell = ({ state }: ReturnType<typeof fakeWorker>, value: null): void => {
    const asked = state.watched.find(({ name }) => name === 'places');
    state.tell({ watch: asked?.id ?? NaN, value });
  };
  tell(workers[0]!, null);
  expect(heard).toHaveBeenCalledTimes(1);
  await bridge.respawn();
  await settled();
  tell(workers[1]!, null);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  tell(workers[1]!, null);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(other).not.toHaveBeenCalled();
});

test('what nobody asks any more when the database has opened is not asked of it', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  const opening = bridge.start('key');
  bridge.watch('places', {}, () => undefined)();
  bridge.watch('settings', {}, () => undefined);
  await opening;
  await settled();
  expect(workers[0]!.state.watched).toMatchObject([{ name: 'settings' }]);
});

test('known to be dead it is not asked, because it might answer from memory', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  expect(await bridge.checkHealth()).toBe(true);
  expect(workers).toHaveLength(1);
  expect(await bridge.checkHealth({ dead: bridge.inCharge() })).toBe(true);
  expect(workers).toHaveLength(2);
});

test('what is known to be dead is not looked for in a worker that has taken over since', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  const dead = bridge.inCharge();
  await bridge.respawn();
  expect(await bridge.checkHealth({ dead })).toBe(true);
  expect(workers).toHaveLength(2);
});

test('what new workers do not heal is said, and not tried for ever', async () => {
  vi.useFakeTimers();
  const { bridge, workers, storage } = bridgeWithWorkers();
  await bridge.start('key');
  storage.hangs = true;
  workers[0]!.state.silent = true;
  for (let round = 0; round < 6; round++) {
    const health = bridge.checkHealth();
    await vi.advanceTimersByTimeAsync(2000 + 8000);
    expect(await health).toBe(false);
  }
  // The first one, three more, and none after that within the minute.
  expect(workers).toHaveLength(4);
  vi.useRealTimers();
});

test('a page that was left lets go of its worker, and on its return finds everything again', async () => {
  const { bridge, workers } = bridgeWithWorkers();
  await bridge.start('key');
  bridge.watch('places', {}, () => undefined);
  bridge.suspend();
  expect(workers[0]!.state.terminated).toBe(true);
  const answer = bridge.commands.clearForecasts();
  await bridge.respawn();
  expect(await answer).toEqual(succeed(null));
  expect(workers[1]!.state.watched).toMatchObject([{ name: 'places' }]);
});

test('a refresh that was under way when the account’s data were deleted brings none of them back', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  let workers = 0;
  const bridge = createBridge(() => {
    workers++;
    const engine = createEngine({
      openZones,
      config: testConfig,
      now: Date.now,
      deviceZone: () => 'UTC',
      fetch: async () => {
        await answered;
        return Response.json({});
      },
    });
    return {
      remote: engine as unknown as EngineWorker['remote'],
      post: () => undefined,
      terminate: () => undefined,
    };
  });
  await bridge.start(freshAccount());
  await bridge.commands.updateSettings({ language: 'fr' });
  const refreshed = bridge.commands.refreshForecast(
    { lat: 37, lng: -123 },
    { source: 'open-meteo', force: true },
  );
  expect(await bridge.commands.deleteAccountData()).toEqual(succeed(null));
  bridge.end();
  answer();
  await refreshed;
  // A round that fetches one place after the other goes on with the next.
  expect(
    await bridge.commands.refreshForecast({ lat: 38, lng: -123 }, { source: 'open-meteo', force: true }),
  ).toMatchObject({ ok: false, failure: { reason: 'closed' } });
  expect(workers).toBe(1);
});
