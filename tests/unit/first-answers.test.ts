import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetLiveStores } from '../../src/engine/live-stores.ts';

const asked = vi.hoisted(() => new Map<string, (value: unknown) => void>());
const names = vi.hoisted(() => vi.fn<(at: object) => Promise<object>>());
const refresh = vi.hoisted(() => vi.fn<(at: object, source: string) => void>());
vi.mock('../../src/engine/engine.ts', () => ({
  watchLive: (name: string, params: object, onValue: (value: unknown) => void) => {
    asked.set(`${name} ${JSON.stringify(params)}`, onValue);
    return () => undefined;
  },
  engine: { placeAt: names },
}));
vi.mock('../../src/engine/refresh-ahead.ts', () => ({ refreshAhead: refresh }));

const at = { lat: 36.6, lng: -121.9 };
const address = '/forecast?lat=36.6&lng=-121.9';
const named = { name: 'Monterey', ...at };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  asked.clear();
  names.mockReset().mockResolvedValue({ ok: true, value: named });
  refresh.mockReset();
});
afterEach(() => {
  forgetLiveStores();
  vi.useRealTimers();
});

/** A start behind a picture of that screen, if any. */
async function start(pictured: string | null) {
  const { firstAnswers, holdFirstScreen } = await import('../../src/engine/first-answers.ts');
  const { askFirst, askedName } = await import('../../src/engine/ask-first.ts');
  if (pictured !== null) holdFirstScreen(askFirst(pictured, 'nws'));
  /** Whether the first screen would be drawn by now. */
  const isDrawn = async (): Promise<boolean> => {
    let drawn = false;
    void firstAnswers().then(() => (drawn = true));
    await vi.advanceTimersByTimeAsync(0);
    return drawn;
  };
  return { isDrawn, askedName };
}

const all = [
  'settings {}',
  'places {}',
  'forecast {"source":"nws","lat":36.6,"lng":-121.9}',
  'warnings {"lat":36.6,"lng":-121.9}',
];
const nothingStored = (question: string): unknown => (question === 'places {}' ? [] : null);
const answer = (questions: readonly string[]): void => {
  for (const question of questions) asked.get(question)?.(nothingStored(question));
};

describe('the first screen', () => {
  test('waits for nothing where nothing was asked', async () => {
    const { isDrawn } = await start(null);
    expect(await isDrawn()).toBe(true);
  });

  test('is drawn when all that it asks has been answered', async () => {
    const { isDrawn } = await start(address);
    expect([...asked.keys()]).toEqual(all);
    // The refresh is started too, and not awaited.
    expect(refresh.mock.calls).toEqual([[at, 'nws']]);
    for (const question of all) {
      expect(await isDrawn()).toBe(false);
      // That nothing is stored is an answer too.
      answer([question]);
    }
    expect(await isDrawn()).toBe(true);
  });

  test('has the name of a place that is not saved', async () => {
    const { isDrawn, askedName } = await start(address);
    let tell = (_place: object): void => undefined;
    names.mockReturnValue(
      new Promise(resolve => {
        tell = resolve;
      }),
    );
    answer(all);
    expect(await isDrawn()).toBe(false);
    expect(askedName(at)).toBeNull();
    tell({ ok: true, value: named });
    expect(await isDrawn()).toBe(true);
    expect(askedName(at)).toEqual({ at, place: named });
    expect(askedName({ ...at, lng: -122 })).toBeNull();
  });

  test('asks nobody for the name of a place that is saved', async () => {
    const { isDrawn } = await start(address);
    asked.get('places {}')?.([{ id: 'a', ...at }]);
    answer(all.filter(question => question !== 'places {}'));
    expect(await isDrawn()).toBe(true);
    expect(names).not.toHaveBeenCalled();
  });

  test('is drawn at once when a slow database has answered', async () => {
    const { isDrawn } = await start('/');
    await vi.advanceTimersByTimeAsync(2500);
    answer(all.slice(0, 2));
    expect(await isDrawn()).toBe(true);
  });

  test('is drawn without the answers of a database that hangs', async () => {
    const { isDrawn } = await start(address);
    await vi.advanceTimersByTimeAsync(2900);
    expect(await isDrawn()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await isDrawn()).toBe(true);
  });

  test('is drawn where what asks for it could not be fetched', async () => {
    const { firstAnswers, holdFirstScreen } = await import('../../src/engine/first-answers.ts');
    holdFirstScreen(Promise.reject(new TypeError('Failed to fetch')));
    await expect(firstAnswers()).resolves.toBeUndefined();
  });

  test.each(['/', '/forecast', '/forecast?lat=x&lng=2'])('%s asks for no forecast', async other => {
    await start(other);
    expect([...asked.keys()]).toEqual(all.slice(0, 2));
    expect(refresh).not.toHaveBeenCalled();
  });
});
