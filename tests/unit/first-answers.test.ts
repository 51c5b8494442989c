import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askFirst, firstAnswers } from '../../src/engine/first-answers.ts';
import { forgetLiveStores } from '../../src/engine/live-stores.ts';

const asked = vi.hoisted(() => new Map<string, (value: unknown) => void>());
vi.mock('../../src/engine/engine.ts', () => ({
  watchLive: (name: string, params: object, onValue: (value: unknown) => void) => {
    asked.set(`${name} ${JSON.stringify(params)}`, onValue);
    return () => undefined;
  },
}));

const refresh = vi.fn<Parameters<typeof askFirst>[2]>();

beforeEach(() => {
  refresh.mockClear();
  vi.useFakeTimers();
  asked.clear();
});
afterEach(() => {
  forgetLiveStores();
  vi.useRealTimers();
});

/** Whether the first screen would be drawn by now. */
async function isDrawn(): Promise<boolean> {
  let drawn = false;
  void firstAnswers().then(() => (drawn = true));
  await vi.advanceTimersByTimeAsync(0);
  return drawn;
}

const all = [
  'settings {}',
  'places {}',
  'forecast {"source":"nws","lat":36.6,"lng":-121.9}',
  'warnings {"lat":36.6,"lng":-121.9}',
];

describe('the first screen', () => {
  test('waits for nothing where nothing was asked', async () => {
    expect(await isDrawn()).toBe(true);
  });

  test('is drawn when all that it asks has been answered', async () => {
    askFirst('/forecast?lat=36.6&lng=-121.9', 'nws', refresh);
    expect([...asked.keys()]).toEqual(all);
    // What it refreshes is asked as well, and not waited for.
    expect(refresh.mock.calls).toEqual([[{ lat: 36.6, lng: -121.9 }, 'nws']]);
    for (const question of all) {
      expect(await isDrawn()).toBe(false);
      // That nothing is stored is an answer too.
      asked.get(question)?.(null);
    }
    expect(await isDrawn()).toBe(true);
  });

  test('is drawn at once when a slow database has answered', async () => {
    askFirst('/', 'nws', refresh);
    await vi.advanceTimersByTimeAsync(2500);
    for (const question of all.slice(0, 2)) asked.get(question)?.(null);
    expect(await isDrawn()).toBe(true);
  });

  test('is drawn without the answers of a database that hangs', async () => {
    askFirst('/forecast?lat=36.6&lng=-121.9', 'nws', refresh);
    await vi.advanceTimersByTimeAsync(2900);
    expect(await isDrawn()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await isDrawn()).toBe(true);
  });

  test.each(['/', '/forecast', '/forecast?lat=x&lng=2'])('%s asks for no forecast', address => {
    askFirst(address, 'nws', refresh);
    expect([...asked.keys()]).toEqual(all.slice(0, 2));
    expect(refresh).not.toHaveBeenCalled();
  });
});
