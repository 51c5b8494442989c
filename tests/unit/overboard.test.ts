import { describe, expect, test } from 'vitest';
import {
  overboardMark,
  withFix,
  withMark,
  type Fix,
  type OverboardMark,
} from '../../src/domain/chart/overboard.ts';
import { collected } from '../support/collected.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const now = 1_790_000_000;
const fix: Fix = { at: { lat: 36.7, lng: -121.95 }, accuracyM: 12, takenAt: now - 3 };

describe('man overboard', () => {
  test('one press keeps the time and the position of that moment', () => {
    expect(overboardMark('a', now, fix)).toEqual({
      id: 'a',
      pressedAt: now,
      at: fix.at,
      accuracyM: 12,
      fixedAt: now - 3,
    });
  });

  test('an older position is not where it happened: the next one is, and says when it was taken', () => {
    const mark = overboardMark('a', now, { ...fix, takenAt: now - 60 });
    expect(mark).toMatchObject({ at: null, fixedAt: null });
    const later = { ...fix, takenAt: now + 8 };
    expect(withFix([mark], later)).toMatchObject([{ at: fix.at, fixedAt: now + 8, pressedAt: now }]);
  });

  test('a mark that has a position never gets another one', () => {
    const mark = overboardMark('a', now, fix);
    expect(withFix([mark], { ...fix, at: { lat: 0, lng: 0 }, takenAt: now + 900 })).toEqual([mark]);
    expect(withMark([mark], overboardMark('a', now, null))).toEqual([mark]);
  });

  test('marks are told newest first', () => {
    const marks = [3, 1, 2].map(second => overboardMark(`m${second}`, now + second, fix));
    expect(marks.reduce<OverboardMark[]>(withMark, []).map(({ id }) => id)).toEqual(['m3', 'm2', 'm1']);
  });
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
  await engine.fixOverboard({ ...fix, takenAt: now + 2 });
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
  expect(await again.next(() => true)).toMatchObject([{ id: 'a', at: fix.at }]);
  await engine.close();

  await engine.open(freshAccount());
  const other = collected<OverboardMark[]>();
  await engine.watch('overboard', {}, other.onValue);
  expect(await other.next(() => true)).toEqual([]);
});
