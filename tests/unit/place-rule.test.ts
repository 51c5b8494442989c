import * as fc from '../support/fast-check.ts';
import { joinedChoices } from '../../src/core/rules/settings/by-place.ts';
import { describe, expect, test, vi } from 'vitest';
import type { LiveQueries } from '../../workers/api.ts';
import { judgeStep } from '../../src/core/rules/rule/judge-step.ts';
import { placeConditions } from '../../src/core/rules/rule/place-conditions.ts';
import type { RuleStep } from '../../src/core/rules/rule/step-facts.ts';
import { ruleSpans, ruleStepS, type TimedStep } from '../../src/core/rules/rule/rule-spans.ts';
import { nextWindow, spansOf } from '../../src/core/rules/rule/rule-windows.ts';
import { stepsOfForecast, stepsOfTables, tideOnly } from '../../src/core/rules/rule/rule-steps.ts';
import { backupText, createBackup } from '../../src/core/rules/settings/backup.ts';
import {
  noConditions,
  ruleAt,
  ruleBoundNames,
  withRule,
  type RuleConditions,
} from '../../src/core/rules/settings/place-rules.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { dayBounds } from '../../src/core/rules/time/time.ts';
import { parseBackup } from '../support/brought-files.ts';
import { santaCruz } from '../support/a-place.ts';
import { sampleForecast } from '../support/sample-forecast.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const at = { lat: santaCruz.lat, lng: santaCruz.lng };

const reading = (max: number) => fc.option(fc.double({ min: 0, max, noNaN: true }), { nil: null });
const pair = fc.tuple(
  fc.double({ min: -2, max: 3, noNaN: true }),
  fc.double({ min: -2, max: 3, noNaN: true }),
);
const sets = fc.tuple(reading(359), reading(359));
const steps: fc.Arbitrary<RuleStep> = fc.record({
  windSpeedKt: reading(40),
  windGustKt: reading(50),
  windDirectionDeg: reading(359),
  waveHeightFt: reading(12),
  swellHeightFt: reading(12),
  swellPeriodS: reading(20),
  streamTowardDeg: fc.option(sets, { nil: null }),
  tideM: fc.option(pair, { nil: null }),
  isEbb: fc.option(fc.boolean(), { nil: null }),
  isLight: fc.boolean(),
});
const rules: fc.Arbitrary<RuleConditions> = fc.record({
  maxWindKt: reading(40),
  maxGustKt: reading(50),
  maxWaveFt: reading(12),
  maxSwellFt: reading(12),
  minSwellPeriodS: reading(20),
  maxWindAgainstStreamKt: reading(40),
  minTideM: reading(2),
  maxTideM: reading(3),
  notOnEbb: fc.boolean(),
  daylight: fc.boolean(),
});
const judge = (step: RuleStep, rule: RuleConditions) => judgeStep(step, placeConditions(rule));
const isInside = (step: RuleStep, rule: RuleConditions): boolean => judge(step, rule).kind === 'inside';
const knownNames = [
  'windSpeedKt',
  'windGustKt',
  'windDirectionDeg',
  'waveHeightFt',
  'swellHeightFt',
  'swellPeriodS',
  'streamTowardDeg',
  'tideM',
  'isEbb',
] as const;

describe('your rule', () => {
  test('gives no more window when it gets stricter', () =>
    fc.assert(
      fc.property(
        steps,
        rules,
        fc.constantFrom(...ruleBoundNames),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (step, rule, name, by) => {
          const bound = rule[name];
          const moved = bound === null ? by : name.startsWith('max') ? bound - by : bound + by;
          for (const stricter of [
            { ...rule, [name]: moved },
            { ...rule, notOnEbb: true },
            { ...rule, daylight: true },
          ])
            expect(isInside(step, stricter) && !isInside(step, rule)).toBe(false);
        },
      ),
      fc.runs(2000),
    ));

  test('opens no window when something is no longer known', () =>
    fc.assert(
      fc.property(steps, rules, fc.constantFrom(...knownNames), (step, rule, name) => {
        expect(isInside({ ...step, [name]: null }, rule) && !isInside(step, rule)).toBe(false);
      }),
      fc.runs(5000),
    ));

  test('is never met by what is not known', () => {
    const nothing: RuleStep = { streamTowardDeg: null, tideM: null, isEbb: null, isLight: true };
    for (const name of ruleBoundNames)
      expect(judge(nothing, { ...noConditions, [name]: 1 })).toEqual({ kind: 'unknown', name });
    expect(judge(nothing, { ...noConditions, notOnEbb: true }).kind).toBe('unknown');
  });

  test('about the shortest swell period limits no swell below 2 ft', () => {
    const rule = { ...noConditions, minSwellPeriodS: 10 };
    const kindOf = (swellHeightFt: number | null, swellPeriodS: number | null) =>
      judge(
        { swellHeightFt, swellPeriodS, streamTowardDeg: null, tideM: null, isEbb: null, isLight: true },
        rule,
      ).kind;
    expect(kindOf(0.6, 3)).toBe('inside');
    expect(kindOf(1, null)).toBe('inside');
    expect(kindOf(2, 3)).toBe('outside');
    expect(kindOf(3, null)).toBe('unknown');
    expect(kindOf(null, 3)).toBe('unknown');
    expect(kindOf(null, 12)).toBe('inside');
  });

  test('tells the condition that decides, with its value and limit', () => {
    const step: RuleStep = {
      windSpeedKt: 15,
      windDirectionDeg: 270,
      swellHeightFt: 9,
      streamTowardDeg: [280, 280],
      tideM: [1, 1],
      isEbb: true,
      isLight: true,
    };
    const bar = { ...noConditions, maxSwellFt: 8, maxWindAgainstStreamKt: 12 };
    expect(judge(step, bar)).toEqual({
      kind: 'outside',
      reason: { name: 'maxSwellFt', value: 9, limit: 8 },
    });
    expect(judge({ ...step, swellHeightFt: 8 }, bar)).toEqual({
      kind: 'outside',
      reason: { name: 'maxWindAgainstStreamKt', value: 15, limit: 12 },
    });
    // With the stream, or at slack, the same wind is inside.
    expect(isInside({ ...step, swellHeightFt: 8, streamTowardDeg: [90, 90] }, bar)).toBe(true);
    expect(isInside({ ...step, swellHeightFt: 8, streamTowardDeg: [null, null] }, bar)).toBe(true);
  });

  test('does not pass over a gap, nor call a short stretch a window', () => {
    const step = (n: number): TimedStep => ({
      at: n * ruleStepS,
      windSpeedKt: 5,
      streamTowardDeg: null,
      tideM: null,
      isEbb: null,
      isLight: true,
    });
    const spans = ruleSpans(
      [0, 1, 2, 4, 5, 6, 7, 8].map(step),
      placeConditions({ ...noConditions, maxWindKt: 10 }),
    );
    expect(spans.map(({ from, until }) => [from / ruleStepS, until / ruleStepS])).toEqual([
      [0, 3],
      [4, 9],
    ]);
    expect(nextWindow(spans, 0, 4 * ruleStepS)).toEqual({ from: 4 * ruleStepS, until: 9 * ruleStepS });
    expect(nextWindow(spans, 6 * ruleStepS, 4 * ruleStepS)).toBeNull();
    expect(nextWindow(spans, 1 * ruleStepS, ruleStepS)?.from).toBe(ruleStepS);
  });

  test.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
  ])('covers all of %s, a day of %i hours', (date, hours) => {
    const zone = 'America/Los_Angeles';
    const day = dayBounds(date, zone);
    const rule = { ...noConditions, daylight: true };
    const spans = spansOf(
      ruleSpans(stepsOfTables(at, day, null, null), placeConditions(rule)),
      day,
      day.start,
    );
    const total = spans.reduce((sum, { from, until }) => sum + until - from, 0);
    expect(total).toBe(hours * 3600);
    expect(spans.map(({ kind }) => kind)).toEqual(['outside', 'inside', 'outside']);
  });

  test('asks of a date far ahead only what tide, stream and daylight tell', () => {
    const rule = {
      ...noConditions,
      maxSwellFt: 8,
      minTideM: 0.5,
      daylight: true,
      maxWindAgainstStreamKt: 12,
    };
    expect(tideOnly(rule)).toEqual({ ...noConditions, minTideM: 0.5, daylight: true });
  });

  test('has no height of the tide to compare where no table is, and none past the data', () => {
    const all = stepsOfForecast(sampleForecast());
    expect(all.every(({ tideM }) => tideM === null)).toBe(true);
    expect(all.at(-1)?.isEbb).toBeNull();
    expect(all.some(({ isEbb }) => isEbb === true)).toBe(true);
    expect(all.some(({ isEbb }) => isEbb === false)).toBe(true);
  });
});

describe('the rule of a place', () => {
  const bar = { ...noConditions, maxSwellFt: 8, daylight: true };

  test('is kept for the place, judged anew as it changes, and gone when it is deleted', async () => {
    const { engine } = testEngine();
    await engine.open(freshAccount());
    await engine.refreshForecast(at, { source: 'open-meteo', force: false });
    const views: LiveQueries['placeRule']['value'][] = [];
    await engine.watch('placeRule', { source: 'open-meteo', ...at }, value => views.push(value));
    await vi.waitFor(() => expect(views.at(-1)?.rule).toBeNull());
    await engine.setPlaceRule(at, bar);
    await vi.waitFor(() => expect(views.at(-1)?.spans.length).toBeGreaterThan(7));
    const insideS = (): number =>
      (views.at(-1)?.spans ?? []).reduce(
        (s, { kind, from, until }) => s + (kind === 'inside' ? until - from : 0),
        0,
      );
    const before = insideS();
    await engine.setPlaceRule(at, { ...bar, maxSwellFt: 0.1 });
    await vi.waitFor(() => expect(views.at(-1)?.rule?.maxSwellFt).toBe(0.1));
    expect(insideS()).toBeLessThan(before);
    await engine.updateSettings({ units: 'metric' });
    await engine.setPlaceRule(at, bar);
    await vi.waitFor(() => expect(insideS()).toBe(before));
    await engine.setPlaceRule(at, null);
    await vi.waitFor(() => expect(views.at(-1)?.rule).toBeNull());
  });

  test('without tables a later date is not told', async () => {
    const { engine } = testEngine();
    await engine.open(freshAccount());
    await engine.setPlaceRule(at, bar);
    expect(await engine.ruleDay(at, '2030-02-03')).toEqual({ ok: true, value: { kind: 'noTables' } });
    await engine.setPlaceRule(at, { ...noConditions, maxSwellFt: 8 });
    expect(await engine.ruleDay(at, '2030-02-03')).toEqual({ ok: true, value: { kind: 'nothingToTell' } });
  });

  test('goes to another device in a file, and a file without it takes none away', () => {
    const placeRules = withRule([], at, bar);
    const read = parseBackup(backupText(createBackup([], { ...defaultSettings, placeRules }, 1)));
    expect(read).toMatchObject({ settings: { placeRules } });
    expect(ruleAt(joinedChoices([], placeRules), at)).toEqual(bar);
    const mine = withRule([], { lat: 10, lng: 10 }, bar);
    expect(joinedChoices(mine, placeRules)).toHaveLength(2);
    expect(joinedChoices(placeRules, placeRules)).toEqual(placeRules);
    expect(ruleAt(withRule(placeRules, at, noConditions), at)).toBeNull();
  });
});
