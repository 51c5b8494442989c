import { expect, test } from 'vitest';
import { fail, succeed, type Failure } from '../../src/core/rules/value/failure.ts';
import {
  mayRefresh,
  noRefreshYet,
  refreshAsked,
  refreshEnded,
  refreshLeft,
  retryAfterMs,
  type Refreshes,
} from '../../src/engine/refreshes.ts';

const lost: Failure = { kind: 'unreachable', provider: 'sea' };
const ask = (from: Refreshes, { isForced = false, isQuiet = false } = {}): Refreshes =>
  refreshAsked(from, { isForced, isQuiet });
const lose = (from: Refreshes, source: 'open-meteo' | 'stormglass' = 'open-meteo'): Refreshes =>
  refreshEnded(from, { turn: from.turn, source, result: fail(lost) });

test('a refresh is told while it runs, and how it ended', () => {
  expect(ask(noRefreshYet).shown).toEqual({ busy: true, isForced: false, failure: null });
  expect(lose(ask(noRefreshYet)).shown).toEqual({ busy: false, isForced: false, failure: lost });
  const answered = ask(noRefreshYet);
  const ended = refreshEnded(answered, {
    turn: answered.turn,
    source: 'open-meteo',
    result: succeed('refreshed'),
  });
  expect(ended.shown).toEqual({ busy: false, isForced: false, failure: null });
  expect(retryAfterMs(ended)).toBeNull();
});

test('that somebody waits for a refresh is told until it ends, also where another one runs', () => {
  const waited = ask(ask(noRefreshYet), { isForced: true });
  expect(waited.shown).toEqual({ busy: true, isForced: true, failure: null });
  expect(lose(waited).shown.isForced).toBe(false);
  expect(refreshLeft(waited).shown.isForced).toBe(false);
});

test('an answer to an earlier question, or of a place that was left, changes nothing', () => {
  const first = ask(noRefreshYet);
  const second = ask(first);
  const late = { turn: first.turn, source: 'open-meteo', result: fail(lost) } as const;
  expect(refreshEnded(second, late)).toBe(second);
  const left = refreshLeft(first);
  expect(refreshEnded(left, late)).toBe(left);
});

test('a quiet refresh leaves what was said of the last one until it has ended', () => {
  const failed = lose(ask(noRefreshYet));
  expect(ask(failed, { isQuiet: true }).shown).toBe(failed.shown);
  expect(ask(failed).shown.busy).toBe(true);
});

test('what failed and may pass is tried again later and later, at most every ten minutes', () => {
  let state = noRefreshYet;
  const waits = Array.from({ length: 7 }, () => {
    state = lose(ask(state, { isQuiet: true }));
    return (retryAfterMs(state) ?? 0) / 1000;
  });
  expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
  expect(retryAfterMs(ask(state))).toBeNull();
  expect(retryAfterMs(refreshLeft(state))).toBeNull();
});

test('nothing is tried again after a refusal, or after an answer of a source that counts its answers', () => {
  const asked = ask(noRefreshYet);
  const refused = refreshEnded(asked, {
    turn: asked.turn,
    source: 'open-meteo',
    result: fail({ kind: 'notCovered', provider: 'sea' }),
  });
  expect(retryAfterMs(refused)).toBeNull();
  const busy = refreshEnded(asked, {
    turn: asked.turn,
    source: 'stormglass',
    result: fail({ kind: 'rateLimited', provider: 'sea' }),
  });
  expect(retryAfterMs(busy)).toBeNull();
  expect(retryAfterMs(lose(asked, 'stormglass'))).toBe(30_000);
});

test('a refresh that somebody asked for is told before another begins by itself', () => {
  expect(mayRefresh(ask(noRefreshYet))).toBe(true);
  const forced = ask(noRefreshYet, { isForced: true });
  expect(mayRefresh(forced)).toBe(false);
  expect(mayRefresh(lose(forced))).toBe(true);
});
