import { expect, test } from 'vitest';
import { exclusiveBy, type Locks } from '../../workers/database/exclusive.ts';

/** As the browser's while a frozen tab holds the lock: nothing happens until the caller loses patience. */
const heldForEver: Locks = {
  request: (_name, { signal }) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')));
    }),
};
const granted: Locks = { request: (_name, _options, work) => work() };

test('work waits for its turn only so long, and then goes on in the order of this tab', async () => {
  const patience = new AbortController();
  const exclusive = exclusiveBy(heldForEver, () => patience.signal);
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    return name;
  };
  const all = Promise.all([exclusive('places', work('first')), exclusive('places', work('second'))]);
  await new Promise(passed => setImmediate(passed));
  expect(done).toEqual([]);
  patience.abort();
  expect(await all).toEqual(['first', 'second']);
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('work that fails in its turn is not done twice', async () => {
  let times = 0;
  const failing = exclusiveBy(granted)('places', () => {
    times++;
    return Promise.reject(new Error('The disk is gone.'));
  });
  await expect(failing).rejects.toThrow('The disk is gone.');
  expect(times).toBe(1);
});
