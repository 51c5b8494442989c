import { expect, test } from 'vitest';
import { createPace } from '../../workers/places/pacing.ts';
import { answersInMemory } from '../support/place-services.ts';

/** What all tabs of an origin share: one clock, one lock, one store. Sleeping moves the clock. */
function origin() {
  const clock = { ms: 1_782_900_000_000 };
  const store = answersInMemory(() => clock.ms / 1000);
  let last: Promise<unknown> = Promise.resolve();
  const exclusive = <Value>(_name: string, work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
  const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
    // A released task reads the clock before it continues.
    await new Promise(done => setImmediate(done));
    if (!signal?.aborted) clock.ms += ms;
  };
  const tab = () => createPace({ exclusive, store, nowMs: () => clock.ms, sleep });
  return { clock, store, tab, exclusive, sleep };
}

/** When each turn came, ms after the first request of all. */
async function turnsOf(clock: { ms: number }, paces: (() => Promise<void>)[]): Promise<number[]> {
  const start = clock.ms;
  return Promise.all(paces.map(async pace => (await pace(), clock.ms - start)));
}

test('requests of several tabs start at least a second apart, in order', async () => {
  const { clock, tab } = origin();
  const [first, second] = [tab(), tab()];
  const ask = (pace: typeof first) => () => pace(undefined);
  expect(await turnsOf(clock, [ask(first), ask(second), ask(first), ask(second)])).toEqual([
    0, 1000, 2000, 3000,
  ]);
});

test('a reload, which loses the lock, does not forget the second that has to pass', async () => {
  const { clock, store, tab } = origin();
  await store.put('place-search-last-start', clock.ms - 300, Infinity);
  const start = clock.ms;
  await tab()(undefined);
  expect(clock.ms - start).toBe(700);
});

test('a tab that is reloaded after its request waits for the rest of the second', async () => {
  const { clock, store, sleep } = origin();
  const nowMs = (): number => clock.ms;
  const alone = <Value>(_name: string, work: () => Promise<Value>): Promise<Value> => work();
  /** The page is gone before its second is over. */
  const cutShort = (ms: number): Promise<void> =>
    ms === 0 ? Promise.resolve() : new Promise(() => undefined);
  await createPace({ exclusive: alone, store, nowMs, sleep: cutShort })(undefined);
  clock.ms += 300;
  const start = clock.ms;
  await createPace({ exclusive: alone, store, nowMs, sleep })(undefined);
  expect(clock.ms - start).toBe(700);
});

test('a clock that was set back costs one gap, not a year', async () => {
  const { clock, store, tab } = origin();
  await store.put('place-search-last-start', clock.ms + 31_536_000_000, Infinity);
  const start = clock.ms;
  await tab()(undefined);
  expect(clock.ms - start).toBe(1000);
});

test('someone who gave up while waiting takes nobody’s turn', async () => {
  const { clock, tab } = origin();
  const pace = tab();
  const caller = new AbortController();
  const given = [pace(undefined), pace(caller.signal)];
  caller.abort();
  const start = clock.ms;
  const third = pace(undefined).then(() => clock.ms - start);
  await Promise.all(given);
  expect(await third).toBe(1000);
});

test('requests are a second apart also where nothing can be stored', async () => {
  const { clock, exclusive, sleep } = origin();
  const refused = (): Promise<never> => Promise.reject(new Error('full'));
  const pace = createPace({
    exclusive,
    store: { get: refused, put: refused },
    nowMs: () => clock.ms,
    sleep,
  });
  expect(await turnsOf(clock, [() => pace(undefined), () => pace(undefined)])).toEqual([0, 1000]);
});

const noLock = (): Promise<never> => Promise.reject(new Error('no locks'));

test('a lock or a store that fails stops nobody', async () => {
  const { clock, store, exclusive, sleep } = origin();
  const failing = {
    get: () => Promise.reject(new Error('closed')),
    put: () => Promise.reject(new Error('closed')),
  };
  const nowMs = (): number => clock.ms;
  const start = clock.ms;
  await createPace({ exclusive, store: failing, nowMs, sleep })(undefined);
  await createPace({ exclusive: noLock, store, nowMs, sleep })(undefined);
  expect(clock.ms).toBe(start);
});
