import { describe, expect, test } from 'vitest';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import { checkWindows, withWindows, type WindowMaterial } from '../../src/core/rules/alert/window-alerts.ts';
import { isSameRule, type AlertRule } from '../../src/core/rules/settings/alert-settings.ts';
import type { Profile } from '../../src/core/rules/profile/profile.ts';
import { noLimits } from '../../src/core/rules/route/trip.ts';
import { noConditions } from '../../src/core/rules/settings/place-rules.ts';
import { createFormats } from '../../src/i18n/format.tsx';
import { createTranslate } from '../../src/core/words/translate.ts';
import { alertText, alertTimes } from '../../src/core/words/alert-words.ts';
import type { LiveQueries } from '../../workers/api.ts';
import '../support/all-words.ts';
import { dayTrip } from '../support/made-trips.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
const hourS = 3600;
const now = Date.parse('2026-07-01T06:00Z') / 1000;
const at = (hours: number): number => now + hours * hourS;
const rule: AlertRule = { id: 'r', placeId: 'p', kind: 'window', threshold: null };
const of = (
  windows: readonly (readonly [number, number])[],
  unknown: readonly (readonly [number, number])[] = [],
): WindowMaterial => ({
  windows: windows.map(([from, until]) => ({ from: at(from), until: at(until) })),
  unknown: unknown.map(([from, until]) => ({ from: at(from), until: at(until) })),
  knownUntil: at(160),
  leastS: 2 * hourS,
  name: null,
  areWarningsKnown: true,
  provenance: 'live',
  asOf: now,
});
/** The new notifications of each download in turn, an hour apart unless given. */
function told(steps: readonly WindowMaterial[], each = rule, clock = (step: number) => at(step / 10)) {
  let events: AlertEvent[] = [];
  return steps.map((material, step) => {
    const before = new Set(events.map(({ id }) => id));
    events = withWindows(events, each, material, clock(step));
    return events
      .filter(({ id }) => !before.has(id))
      .map(({ change, at: from, until }) => [change, (from - now) / hourS, ((until ?? 0) - now) / hourS]);
  });
}

describe('at window of a place', () => {
  test('is told once when it is there, once when it has lost half an hour, once when it is lost, and again when it is back', () => {
    const steps = [[5, 10], [5, 10], [5, 9.75], [5, 9.25], [5, 9], [6, 9], null, null, [6, 9]] as const;
    expect(told(steps.map(window => of(window ? [window] : [])))).toEqual([
      [['open', 5, 10]],
      [],
      [],
      [['shrunk', 5, 9.25]],
      [],
      [['shrunk', 6, 9]],
      [['lost', 6, 9]],
      [],
      [['open', 6, 9]],
    ]);
  });

  test('that grows is followed without a word, and is held against what it grew to', () => {
    expect(told([of([[5, 8]]), of([[4, 11]]), of([[4, 9]])])).toEqual([
      [['open', 5, 8]],
      [],
      [['shrunk', 4, 9]],
    ]);
  });

  test('is not told where it is shorter than the setting, or further ahead than three days', () => {
    expect(told([of([[5, 6.5]]), of([[80, 90]])])).toEqual([[], []]);
  });

  test('of which data are missing is no longer known, which is not inside', () => {
    expect(told([of([[5, 10]]), of([], [[4, 20]])])).toEqual([[['open', 5, 10]], [['unknown', 5, 10]]]);
  });

  test('under way does not shrink by the time that has passed, and is not lost by ending', () => {
    const steps = [of([[1, 6]]), of([[3, 6]]), of([[5, 6]]), of([])];
    expect(told(steps, rule, step => at([0, 3, 5, 6.5][step] ?? 0))).toEqual([[['open', 1, 6]], [], [], []]);
  });

  test('two that become one are one, and one that breaks in two is shorter, with another beside it', () => {
    expect(
      told([
        of([
          [1, 4],
          [5, 9],
        ]),
        of([[1, 9]]),
        of([
          [1, 4],
          [6, 9],
        ]),
      ]),
    ).toEqual([
      [
        ['open', 1, 4],
        ['open', 5, 9],
      ],
      [],
      [
        ['shrunk', 1, 4],
        ['open', 6, 9],
      ],
    ]);
  });
});

describe('a chosen window', () => {
  const chosen: AlertRule = { ...rule, window: { from: at(5), until: at(10) } };
  test('is told only when it changes, and no other one is', () => {
    expect(
      told(
        [
          of([
            [5, 10],
            [20, 30],
          ]),
          of([
            [5, 8],
            [20, 30],
          ]),
          of([[20, 30]]),
        ],
        chosen,
      ),
    ).toEqual([[], [['shrunk', 5, 8]], [['lost', 5, 8]]]);
  });
  test('that is over is left alone', () => {
    expect(told([of([])], chosen, () => at(11))).toEqual([[]]);
  });
  test('is another rule than that of another window, or of all', () => {
    expect(isSameRule(chosen, { ...chosen, id: 'other' })).toBe(true);
    expect(isSameRule(chosen, rule)).toBe(false);
    expect(isSameRule(chosen, { ...chosen, tripId: 't' })).toBe(false);
  });
});

test('what was looked through ends where the first unknown hour begins', () => {
  expect(checkWindows(of([]), now)).toEqual({ until: at(160), asOf: now });
  expect(checkWindows(of([], [[30, 40]]), now)).toEqual({ until: at(30), asOf: now });
  expect(checkWindows(of([], [[-1, 40]]), now)).toEqual({ until: null, why: 'nothing' });
});

async function opened(changed: Partial<AlertRule>) {
  const world = testEngine();
  const { engine } = world;
  await engine.open(freshAccount());
  await engine.setFavorite(spot, true);
  await engine.updateSettings({
    alerts: {
      rules: [{ id: 'w', placeId: spot.id, kind: 'window', threshold: null, ...changed }],
      notify: true,
      quiet: null,
    },
  });
  const latest = <Name extends 'alertEvents' | 'ruleChecks'>(
    name: Name,
  ): Promise<LiveQueries[Name]['value']> => new Promise(found => void engine.watch(name, {}, found));
  const changes = async () => (await latest('alertEvents')).map(({ change }) => change);
  return { ...world, latest, changes };
}
const spot = {
  lat: 36.6045,
  lng: -122.1,
  id: 'coordinates-36.6045_-122.1000',
  name: 'Off Monterey',
  fullName: 'Off Monterey',
  source: 'coordinates',
  type: '',
  isWater: true,
} as const;
const windUpTo = (maxWindKt: number) => ({
  limits: { maxWindKt, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null },
});

describe('in the engine', () => {
  test('a favourite’s stored week is watched by the limits, and without any nothing is found', async () => {
    const { engine, latest, changes } = await opened({});
    await engine.checkAlerts();
    expect(await latest('ruleChecks')).toEqual({ w: { until: null, why: 'noLimits' } });
    await engine.updateSettings(windUpTo(100));
    await engine.checkAlerts();
    expect(await changes()).toEqual(['open']);
    const claimed = await engine.claimNotices();
    expect(claimed.ok && claimed.value).toHaveLength(1);
    await engine.updateSettings(windUpTo(0));
    await engine.checkAlerts();
    await engine.checkAlerts();
    expect(await changes()).toEqual(['lost']);
    const again = await engine.claimNotices();
    expect(again.ok && again.value.map(({ change }) => change)).toEqual(['lost']);
    // The place's own rule decides where there is one.
    await engine.setPlaceRule(spot, { ...noConditions, maxWindKt: 100 });
    await engine.checkAlerts();
    expect(await changes()).toEqual(['open']);
  });

  test('the windows of an activity are watched by its conditions, in the list once, and no limits are needed', async () => {
    const { engine, latest, changes } = await opened({ profileId: 'own-1' });
    await engine.checkAlerts();
    expect(await latest('ruleChecks')).toEqual({ w: { until: null, why: 'noProfile' } });
    const upTo = (windKt: number): Profile => {
      const bound = { from: null, to: windKt };
      const conditions = [{ name: 'windKt', variable: 'windKt', fair: bound, good: bound }] as const;
      return { id: 'own-1', activity: 'boating', name: 'Mirror', conditions };
    };
    await engine.setOwnProfile(upTo(100));
    await engine.checkAlerts();
    await engine.checkAlerts();
    expect(await changes()).toEqual(['open']);
    const [event] = await latest('alertEvents');
    expect(event?.profile).toEqual({ activity: 'boating', name: 'Mirror' });
    const claimed = await engine.claimNotices();
    expect(claimed.ok && claimed.value).toHaveLength(1);
    const again = await engine.claimNotices();
    expect(again.ok && again.value).toEqual([]);
    await engine.setOwnProfile(upTo(0));
    await engine.checkAlerts();
    expect(await changes()).toEqual(['lost']);
    expect((await latest('ruleChecks'))['w']?.until).not.toBeNull();
  });

  test('a trip is watched with each download along it, by its name', async () => {
    const { engine, latest, changes, services, clock } = await opened({ placeId: '', tripId: 't' });
    const created = clock.now / 1000;
    await engine.saveTrip({
      id: 't',
      trip: dayTrip({ limits: { ...noLimits, maxWindKt: 35 } }),
      created,
      changed: created,
    });
    await engine.checkAlerts();
    expect(await latest('ruleChecks')).toEqual({ w: { until: null, why: 'nothing' } });
    services.scenario.set({ name: 'calm' });
    await engine.refreshTrip('t', { force: true });
    const [event] = await latest('alertEvents');
    expect(event).toMatchObject({ change: 'open', tripId: 't', event: 'The reef', provenance: 'simulated' });
    expect((await latest('ruleChecks'))['w']?.until).toBeGreaterThan(created + 5 * 86_400);
    services.scenario.set({ name: 'hurricane' });
    clock.now += 4 * hourS * 1000;
    await engine.refreshTrips();
    expect(new Set(await changes())).toEqual(new Set(['lost']));
  });
});

test('a window of an activity is told by its name', () => {
  const t = createTranslate('en');
  const formats = createFormats({ t, units: 'imperial', zone: 'UTC' });
  const material = (windows: Parameters<typeof of>[0], name: string | null) => ({
    ...of(windows),
    profile: { activity: 'surfing' as const, name },
  });
  const first = withWindows([], rule, material([[5, 10]], null), now);
  expect(first.map(event => alertText(event, t, formats))).toEqual(['Surfing: a window']);
  const later = withWindows(first, rule, material([], 'Our sandbar'), now);
  expect(later.map(event => alertText(event, t, formats))).toEqual(['Our sandbar: a window is lost']);
  expect(isSameRule(rule, { ...rule, profileId: 'surfing' })).toBe(false);
});

test('a window is told in words and times', () => {
  const t = createTranslate('en');
  const formats = createFormats({ t, units: 'imperial', zone: 'UTC' });
  const events = withWindows([], rule, of([[5, 10]]), now);
  expect(events.map(event => [alertText(event, t, formats), alertTimes(event, t, formats)])).toEqual([
    [
      'Within the limits: a window to go out',
      expect.stringMatching(/^Wed,.Jul.1,.11:00 to Wed,.Jul.1,.16:00$/),
    ],
  ]);
});
