import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityRule, type SharedActivity } from '../../src/core/rules/alert/shared-activity.ts';
import { sharedClaim } from '../../src/core/rules/alert/shared-alert.ts';
import { activityFinds } from '../../src/core/rules/rule/activity-finds.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { findsOf } from '../../supabase/functions/_shared/rule-finds.ts';
import { alertRounds } from '../support/alert-rounds.ts';
import { aUser } from '../support/migration-checks.ts';
import { sampleForecast, sampleNow, sampleSpot, sampleZone } from '../support/sample-forecast.ts';

let rounds: Awaited<ReturnType<typeof alertRounds>>;
beforeAll(async () => {
  rounds = await alertRounds();
});
afterAll(() => rounds.database.close());

/** Open while the wind is at most 10 kt, which it is from `from` until `until` alone. */
const about: SharedActivity = {
  activity: 'surfing',
  name: 'Our sandbar',
  conditions: [
    { name: 'windKt', variable: 'windKt', fair: { from: null, to: 10 }, good: { from: null, to: 10 } },
  ],
  facingDeg: null,
  leastS: 2 * hourS,
};
const calm = (from: number, until: number) =>
  sampleForecast({
    now: sampleNow,
    change: {
      windSpeedKt: column => column.map((_, hour) => (hour >= from && hour < until ? 5 : 20)),
    },
  });

test('a window of an activity is pushed once, by its name, also when a download moves it or a device finds it', async () => {
  const rule = await activityRule(about, sampleSpot);
  const watch = {
    kind: 'window',
    threshold: null,
    ...sampleSpot,
    rule,
    place: 'Jetty',
    zone: sampleZone,
    about,
  };
  const user = await aUser(rounds.database);
  const browser = rounds.browser('a');
  await rounds.store.watch(user, browser, [watch]);
  const round = (from: number, until: number) =>
    rounds.round({ forecasts: places => Promise.resolve(places.map(() => calm(from, until))) });
  expect(await round(0, 0)).toEqual([]);
  const [sent, ...more] = await round(30, 36);
  expect(more).toEqual([]);
  expect(sent?.notification.title).toBe('Jetty: Our sandbar: a window');
  // An hour later and longer, the window is the same; a window on another day is not.
  expect(await round(31, 38)).toEqual([]);
  expect(await round(33, 40)).toEqual([]);
  expect(await round(60, 66)).toHaveLength(1);
  // A device finds it by another download.
  const [found] = activityFinds(calm(61, 67), about, rule, sampleNow);
  if (!found) throw new Error('no window');
  const claim = await sharedClaim({ ...found, key: `mine ${found.at}` }, [
    { ...watch, id: 'mine', kind: 'window' },
  ]);
  expect(claim?.tag).toBe(`${rule} ${found.at}`);
  expect(await rounds.store.claim(user, 'device', [{ ...claim, handle: 'h' }])).toEqual([]);
  // Only the device notifies of a window that is shorter or lost.
  expect(
    await sharedClaim({ ...found, key: `mine ${found.at}`, change: 'lost' }, [
      { ...watch, id: 'mine', kind: 'window' },
    ]),
  ).toBeNull();
});

test('a window that waits for a browser keeps its tag when a download moves it', async () => {
  const rule = await activityRule(about, sampleSpot);
  const told = (forecast: ReturnType<typeof calm>) =>
    activityFinds(forecast, about, rule, sampleNow).map(({ key, at, until }) => {
      return { tag: 'first', key, at, until, isTold: false, isWaiting: true };
    });
  const watched = {
    userId: 'u',
    rule,
    kind: 'window',
    threshold: null,
    ...sampleSpot,
    place: 'Jetty',
  } as const;
  const known = { forecast: calm(31, 38), warnings: null, nowS: sampleNow };
  const finds = await findsOf({ ...watched, zone: sampleZone, about, told: told(calm(30, 36)) }, known);
  expect(finds.told.map(({ tag }) => tag)).toEqual(['first']);
  expect(finds.gone).toEqual([]);
});

test('what decides is part of the rule’s name, a copy’s name is not', async () => {
  const rule = await activityRule(about, sampleSpot);
  expect(rule).toMatch(/^window [\da-f]{16} 36\.9514,-122\.0263$/);
  expect(await activityRule({ ...about, name: null }, sampleSpot)).toBe(rule);
  for (const other of [{ facingDeg: 90 }, { leastS: 3600 }, { conditions: [] }])
    expect(await activityRule({ ...about, ...other }, sampleSpot)).not.toBe(rule);
});
