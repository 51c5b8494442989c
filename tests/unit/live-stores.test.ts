import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetLiveStores, liveStore, type Watch } from '../../src/engine/live-stores.ts';
import { shareUnchanged } from '../../src/engine/share-unchanged.ts';
import { defaultSettings, type Settings } from '../../src/core/rules/settings/settings.ts';
import type { Place } from '../../src/core/rules/place/place.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  forgetLiveStores();
  vi.useRealTimers();
});

/** A database that answers when the test says so. */
function watched() {
  const answers = new Set<(value: never) => void>();
  let asked = 0;
  const watch: Watch = (_name, _params, onValue) => {
    asked++;
    answers.add(onValue);
    return () => answers.delete(onValue);
  };
  const answer = (value: unknown): void => {
    for (const each of answers) each(value as never);
  };
  return { watch, answer, asked: () => asked, watching: () => answers.size };
}
const ignore = (): void => undefined;
const places = (database: ReturnType<typeof watched>) => liveStore('places {}', 'places', {}, database.watch);
const settings = (database: ReturnType<typeof watched>) =>
  liveStore('settings {}', 'settings', {}, database.watch);
const warnings = (database: ReturnType<typeof watched>, lat: number) =>
  liveStore(`warnings ${lat}`, 'warnings', { lat, lng: 0 }, database.watch);

describe('a question asked in several places', () => {
  it('is asked of the database once, and answered to all', () => {
    const database = watched();
    const heard: string[] = [];
    places(database).subscribe(() => heard.push('first'));
    places(database).subscribe(() => heard.push('second'));
    database.answer([]);
    expect(database.asked()).toBe(1);
    expect(heard).toEqual(['first', 'second']);
    expect(places(database).value()).toEqual([]);
  });

  it('is answered at once to whoever comes back to it, with what is stored by then', () => {
    const database = watched();
    const leave = places(database).subscribe(ignore);
    database.answer([]);
    leave();
    const [moved] = [{ id: 'a' }] as Place[];
    database.answer([moved]);
    expect(places(database).value()).toEqual([moved]);
    places(database).subscribe(ignore);
    expect(database.asked()).toBe(1);
  });

  it('is let go of when many others were asked since', () => {
    const database = watched();
    for (let lat = 0; lat < 20; lat++) warnings(database, lat).subscribe(ignore)();
    vi.runAllTimers();
    expect(database.watching()).toBe(8);
    for (let lat = 20; lat < 40; lat++) warnings(database, lat).subscribe(ignore)();
    vi.runAllTimers();
    expect(database.watching()).toBe(8);
  });

  it('stays for a screen that comes back to it in the moment in which another one leaves many', () => {
    const database = watched();
    places(database).subscribe(ignore)();
    database.answer([]);
    const leaves = Array.from({ length: 12 }, (_, lat) => warnings(database, lat).subscribe(ignore));
    // React ends what the screen before asked, and only then begins what the next one asks.
    for (const leave of leaves) leave();
    places(database).subscribe(ignore);
    expect(places(database).value()).toEqual([]);
    vi.runAllTimers();
    expect(database.watching()).toBe(9);
    expect(places(database).value()).toEqual([]);
    expect(database.asked()).toBe(13);
  });

  it('shows nothing of one account to the next', () => {
    const database = watched();
    places(database).subscribe(ignore)();
    database.answer([{ id: 'of the first' }]);
    forgetLiveStores();
    expect(places(database).value()).toBeUndefined();
    expect(database.watching()).toBe(0);
  });
});

describe('an answer that says the same again', () => {
  it('disturbs nobody', () => {
    const database = watched();
    let heard = 0;
    settings(database).subscribe(() => heard++);
    database.answer({ ...defaultSettings });
    const first = settings(database).value();
    database.answer(structuredClone(defaultSettings));
    expect(heard).toBe(1);
    expect(settings(database).value()).toBe(first);
  });

  it('keeps the parts that did not change', () => {
    const before: Settings = { ...defaultSettings, limits: { ...defaultSettings.limits, maxWindKt: 15 } };
    const after = { ...structuredClone(before), units: 'metric' } as const;
    const shown = shareUnchanged<Settings>(before, after);
    expect(shown.units).toBe('metric');
    expect(shown.limits).toBe(before.limits);
    expect(shareUnchanged([1, [2, 3]], [1, [2, 4]])).toEqual([1, [2, 4]]);
    expect(shareUnchanged<object>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shareUnchanged<(number | null)[]>([null, 0], [null])).toEqual([null]);
  });
});
