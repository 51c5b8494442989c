import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  type Arbitrary,
} from '../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { readFix, type Fix } from '../../src/core/rules/chart/fix.ts';
import {
  currentFix,
  overboardMark,
  overboardPlace,
  settleMarks,
  withMark,
  type OverboardMark,
} from '../../src/core/rules/chart/overboard.ts';
import { degreesMinutes } from '../../src/core/words/degrees-minutes.ts';
import { collected } from '../support/collected.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const now = 1_790_000_000;
const minute = 60;
/** A fix that is taken and delivered at a moment. */
const fixAt = (takenAt: number, receivedAt = takenAt): Fix => ({
  at: { lat: 36.7, lng: -121.95 },
  accuracyM: 12,
  takenAt,
  receivedAt,
  speedKt: null,
});
const settle = (mark: OverboardMark, fix: Fix | null, at: number): OverboardMark =>
  settleMarks([mark], fix, at)[0] ?? mark;

describe('man overboard', () => {
  test('one press keeps the time and the position of that moment, with its accuracy', () => {
    const mark = overboardMark('a', now, fixAt(now - 15));
    expect(mark).toMatchObject({ at: { lat: 36.7, lng: -121.95 }, accuracyM: 12, fixedAt: now - 15 });
    expect(overboardPlace(mark, now)).toMatchObject({ state: 'known', lateS: -15, unsureM: 12 });
  });

  test('GPS lost for ten minutes: the old position is not the place, but is kept apart with its age', () => {
    const mark = overboardMark('a', now, fixAt(now - 10 * minute));
    expect(mark.at).toBeNull();
    expect(overboardPlace(mark, now)).toMatchObject({
      state: 'waiting',
      lastKnown: { ageS: 600, boatKt: 10 },
    });
    // 10 kt for 10 min, and 12 m of accuracy.
    const lastKnown = (at: number): number => {
      const place = overboardPlace(mark, at);
      return place.state === 'known' ? NaN : Math.round(place.lastKnown?.unsureM ?? NaN);
    };
    expect(lastKnown(now)).toBe(3099);
    // Two knots of drift for half an hour are a mile more.
    expect(lastKnown(now + 30 * minute)).toBe(3099 + 1852);
  });

  test('a faster boat than assumed makes the circle larger', () => {
    const mark = overboardMark('a', now, { ...fixAt(now - 10 * minute), speedKt: 25 });
    expect(overboardPlace(mark, now)).toMatchObject({ lastKnown: { boatKt: 25 } });
  });

  test('the first position within five minutes is taken, says how late it is, and how far the boat may have gone', () => {
    const waiting = overboardMark('a', now, null);
    const mark = settle(waiting, fixAt(now + 100), now + 100);
    expect(overboardPlace(mark, now + 100)).toMatchObject({ state: 'known', lateS: 100, boatKt: 10 });
    expect(overboardPlace(mark, now + 100)).toMatchObject({ unsureM: 12 + (100 * 18520) / 3600 });
    expect(settle(mark, fixAt(now + 101), now + 101)).toBe(mark);
  });

  test('after five minutes it stops waiting, and a position 25 NM on or 20 hours later is not taken', () => {
    const waiting = overboardMark('a', now, null);
    expect(overboardPlace(waiting, now + 5 * minute).state).toBe('waiting');
    expect(overboardPlace(waiting, now + 5 * minute + 1).state).toBe('unknown');
    for (const later of [5 * minute + 1, 20 * 3600]) {
      const mark = settle(waiting, fixAt(now + later), now + later);
      expect(mark).toMatchObject({ at: null, stoppedWaiting: true });
      expect(overboardPlace(mark, now + later).state).toBe('unknown');
    }
  });

  test('a position in hand that is older than the press never becomes its place', () => {
    const old = fixAt(now - 16);
    const mark = overboardMark('a', now, old);
    expect(settle(mark, old, now + 1)).toBe(mark);
    expect(settle(mark, { ...old, receivedAt: now + 1 }, now + 1)).toBe(mark);
  });

  test('clocks that differ never make a position newer than it is', () => {
    // The receiver's clock is an hour ahead: the moment of delivery stands in.
    const position = { coords: { latitude: 1, longitude: 2, accuracy: 3 }, timestamp: (now + 3600) * 1000 };
    expect(readFix(position, now * 1000)).toMatchObject({ takenAt: now, receivedAt: now });
    // The device's clock is a minute ahead of the receiver's: the mark shows the longer delay.
    const mark = settle(overboardMark('a', now, null), fixAt(now - 10, now + 50), now + 50);
    expect(overboardPlace(mark, now + 50)).toMatchObject({ state: 'known', lateS: 50 });
    // The device's clock was set back since the position came: its age is not known.
    expect(overboardMark('a', now, fixAt(now + 600))).toEqual({
      id: 'a',
      pressedAt: now,
      at: null,
      accuracyM: null,
      fixedAt: null,
    });
  });

  test('a mark pressed on a clock 20 hours ahead does not wait again when that hour comes', () => {
    const ahead = overboardMark('a', now + 20 * 3600, null);
    const mark = settle(ahead, null, now);
    expect(settle(mark, fixAt(now + 20 * 3600 + 5), now + 20 * 3600 + 5).at).toBeNull();
  });

  test('a mark of an earlier version that took a later position says that the place is not known', () => {
    const { at, accuracyM } = fixAt(now);
    const mark = { id: 'a', pressedAt: now, at, accuracyM, fixedAt: now + 20 * 3600 };
    expect(overboardPlace(mark, now)).toEqual({ state: 'unknown', lastKnown: null });
    expect(overboardPlace({ ...mark, fixedAt: now - 25 }, now)).toMatchObject({
      state: 'unknown',
      lastKnown: { ageS: 25 },
    });
  });

  test('a browser that reports no sound numbers reports no position', () => {
    const coords = { latitude: 1, longitude: 2, accuracy: 3 };
    expect(readFix({ coords, timestamp: 1000 }, 2000)).not.toBeNull();
    for (const wrong of [{ latitude: NaN }, { longitude: 181 }, { accuracy: Infinity }, { accuracy: -1 }])
      expect(readFix({ coords: { ...coords, ...wrong }, timestamp: 1000 }, 2000)).toBeNull();
    expect(readFix({ coords, timestamp: NaN }, 2000)).toBeNull();
  });

  test('the way to a mark needs a position of the last minute', () => {
    expect(currentFix(fixAt(now - 60), now)).not.toBeNull();
    expect(currentFix(fixAt(now - 61), now)).toBeNull();
    expect(currentFix(fixAt(now + 61), now)).toBeNull();
  });

  test('marks are told newest first, and one sent twice keeps the position that it found', () => {
    const marks = [3, 1, 2].map(second => overboardMark(`m${second}`, now + second, null));
    expect(marks.reduce<OverboardMark[]>(withMark, []).map(({ id }) => id)).toEqual(['m3', 'm2', 'm1']);
    const found = settle(overboardMark('a', now, null), fixAt(now + 8), now + 8);
    expect(withMark([found], overboardMark('a', now, null))).toEqual([found]);
  });
});

describe('whatever happens around a press', () => {
  type Event =
    | { kind: 'press' | 'reload' | 'settle' }
    | { kind: 'fix'; ageS: number }
    | { kind: 'wait'; seconds: number };
  interface World {
    clock: number;
    fix: Fix | null;
    marks: readonly OverboardMark[];
  }
  /** One event as the page handles it. The place of a fix encodes the moment it was taken at, so that a test can read it. */
  function after({ clock, fix, marks }: World, event: Event): World {
    switch (event.kind) {
      case 'press':
        return { clock, fix, marks: withMark(marks, overboardMark(`${marks.length}`, clock, fix)) };
      case 'reload':
        return { clock, fix: null, marks };
      case 'settle':
        return { clock, fix, marks: settleMarks(marks, fix, clock) };
      case 'wait':
        return { clock: clock + event.seconds, fix, marks };
      case 'fix': {
        const taken = clock - event.ageS;
        const read = readFix(
          { coords: { latitude: 0, longitude: (taken - now) / 1e5, accuracy: 5 }, timestamp: taken * 1000 },
          clock * 1000,
        );
        return { clock, fix: read, marks: settleMarks(marks, read, clock) };
      }
    }
  }
  /** Marks with a place that this device was at earlier than 15 s before the press or later than 5 min after it. */
  const wrongIn = ({ clock, marks }: World): OverboardMark[] =>
    marks.filter(mark => {
      const place = overboardPlace(mark, clock);
      if (place.state !== 'known') return place.state === 'waiting' && clock > mark.pressedAt + 300;
      const late = Math.round(place.at.lng * 1e5) + now - mark.pressedAt;
      return late < -15 || late > 300 || Math.abs(place.lateS) < Math.abs(late);
    });

  test('every sequence of six events keeps to the bounds', () => {
    const events: readonly Event[] = [
      { kind: 'press' },
      { kind: 'reload' },
      { kind: 'settle' },
      { kind: 'fix', ageS: 0 },
      { kind: 'fix', ageS: 16 },
      { kind: 'wait', seconds: 14 },
      { kind: 'wait', seconds: 290 },
      { kind: 'wait', seconds: 72_000 },
    ];
    let count = 0;
    const wrong: OverboardMark[] = [];
    const visit = (world: World, left: number): void => {
      count++;
      wrong.push(...wrongIn(world));
      if (left > 0) for (const event of events) visit(after(world, event), left - 1);
    };
    visit({ clock: now, fix: null, marks: [] }, 6);
    expect(wrong).toEqual([]);
    expect(count).toBe((8 ** 7 - 1) / 7);
  });

  test('and so do long ones with ages and pauses of any length', () => {
    const event = oneof<Arbitrary<Event>[]>(
      constantFrom({ kind: 'press' }, { kind: 'reload' }, { kind: 'settle' }),
      record({ kind: constant('fix' as const), ageS: integer({ min: 0, max: 700 }) }),
      record({ kind: constant('wait' as const), seconds: integer({ min: 0, max: 400 }) }),
    );
    assert(
      property(array(event, { maxLength: 40 }), list => {
        let world: World = { clock: now, fix: null, marks: [] };
        for (const each of list) {
          world = after(world, each);
          expect(wrongIn(world)).toEqual([]);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ['en', '36°42.000′\u00a0N, 121°57.000′\u00a0W'],
  ['fr', '36°42,000′\u00a0N, 121°57,000′\u00a0W'],
  ['es', '36°42,000′\u00a0N, 121°57,000′\u00a0W'],
] as const)('a position is readable in degrees and minutes: %s', (language, words) => {
  expect(degreesMinutes({ lat: 36.7, lng: -121.95 }, language)).toBe(words);
  // Never 60 minutes.
  expect(degreesMinutes({ lat: -8.9999999, lng: 5.05 }, language)).toMatch(
    /^09°00[.,]000′\u00a0S, 005°03[.,]000′\u00a0E$/,
  );
});

test('marks are stored, live in every screen, deleted and brought back; another account has none', async () => {
  const { engine } = testEngine();
  const account = freshAccount();
  await engine.open(account);
  const seen = collected<OverboardMark[]>();
  await engine.watch('overboard', {}, seen.onValue);
  const mark = overboardMark('a', now, null);
  expect(await engine.markOverboard(mark)).toEqual({ ok: true, value: null });
  // Sent again, as a command whose worker died is.
  await engine.markOverboard(mark);
  await engine.settleOverboard(fixAt(now + 2), now + 2);
  const [found] = await seen.next(marks => marks[0]?.at != null);
  expect(found).toMatchObject({ id: 'a', pressedAt: now, fixedAt: now + 2 });

  const removed = await engine.removeOverboard(['a']);
  expect(removed).toMatchObject({ ok: true, value: [{ id: 'a' }] });
  await seen.next(marks => marks.length === 0 && seen.values.length > 2);
  if (removed.ok) await engine.restoreOverboard(removed.value);
  // Clearing the cache is about forecasts.
  await engine.clearForecasts();
  await engine.close();

  await engine.open(account);
  const again = collected<OverboardMark[]>();
  await engine.watch('overboard', {}, again.onValue);
  expect(await again.next(() => true)).toMatchObject([{ id: 'a', at: { lat: 36.7 } }]);
  await engine.close();

  await engine.open(freshAccount());
  const other = collected<OverboardMark[]>();
  await engine.watch('overboard', {}, other.onValue);
  expect(await other.next(() => true)).toEqual([]);
});
