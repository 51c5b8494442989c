import { describe, expect, test } from 'vitest';
import { builtInProfile } from '../../src/core/rules/profile/built-in-profiles.ts';
import {
  conditionVariables,
  type Condition,
  type ConditionVariable,
  type Range,
} from '../../src/core/rules/profile/condition.ts';
import { activities } from '../../src/core/rules/profile/profile.ts';
import { readProfile } from '../../src/core/rules/profile/read-profile.ts';
import { judgeStep } from '../../src/core/rules/rule/judge-step.ts';
import { ruleSpans } from '../../src/core/rules/rule/rule-spans.ts';
import { stepsOfForecast } from '../../src/core/rules/rule/rule-steps.ts';
import { factOf, type RuleStep, type StepFact } from '../../src/core/rules/rule/step-facts.ts';
import { windowsOfSpans } from '../../src/core/rules/rule/windows-of-spans.ts';
import { qualityOfRawScore } from '../../src/core/rules/score/quality.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import * as fc from '../support/fast-check.ts';
import { sampleForecast } from '../support/sample-forecast.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const reading = (min: number, max: number) => fc.option(number(min, max), { nil: null });
const pair = (min: number, max: number) =>
  fc.option(fc.tuple(number(min, max), number(min, max)), { nil: null });
const flag = fc.option(fc.boolean(), { nil: null });

const unknowable = {
  windSpeedKt: reading(0, 30),
  windGustKt: reading(0, 40),
  windDirectionDeg: reading(0, 360),
  waveHeightFt: reading(0, 8),
  windWaveHeightFt: reading(0, 4),
  swellHeightFt: reading(0, 8),
  swellPeriodS: reading(0, 20),
  swellDirectionDeg: reading(0, 360),
  streamTowardDeg: fc.option(fc.tuple(reading(0, 360), reading(0, 360)), { nil: null }),
  streamKt: pair(0, 3),
  tideM: pair(-1, 3),
  isEbb: flag,
  isRising: flag,
  facingDeg: reading(0, 360),
  seaTempF: reading(40, 80),
  airTempF: reading(40, 100),
  visibilityFt: reading(0, 40_000),
  precipitationPct: reading(0, 100),
  weatherCode: fc.option(fc.constantFrom(0, 3, 61, 95, 99), { nil: null }),
  fishingScore: reading(0, 6),
} as const;
const steps: fc.Arbitrary<RuleStep> = fc.record({ ...unknowable, isLight: fc.boolean() });

const variables = Object.keys(conditionVariables).filter(
  (name): name is ConditionVariable => name in conditionVariables,
);
/** Four bounds in order: fair from, good from, good to, fair to; each may be open. */
const conditions: fc.Arbitrary<Condition> = fc.constantFrom(...variables).chain(variable => {
  const { low, high } = conditionVariables[variable];
  return fc
    .tuple(
      fc.array(number(low, Math.min(high, 40)), { minLength: 4, maxLength: 4 }),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([bounds, isOpenBelow, isOpenAbove]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bounds.toSorted((x, y) => x - y);
      const from = (bound: number) => (isOpenBelow ? null : bound);
      const to = (bound: number) => (isOpenAbove && !isOpenBelow ? null : bound);
      return {
        name: variable,
        variable,
        fair: { from: from(a), to: to(d) },
        good: { from: from(b), to: to(c) },
      };
    });
});
const profiles = fc.uniqueArray(conditions, {
  selector: ({ variable }) => variable,
  minLength: 1,
  maxLength: 6,
});

/** 2 = good, 1 = fair, 0 = no window. */
function gradeOf(step: RuleStep, judgedBy: readonly Condition[]): number {
  const verdict = judgeStep(step, judgedBy);
  return verdict.kind !== 'inside' ? 0 : verdict.reason === null ? 2 : 1;
}

const rounded = (fact: StepFact): unknown =>
  typeof fact === 'number'
    ? Number(fact.toFixed(6))
    : fact && typeof fact === 'object'
      ? fact.mayNotCount
      : fact;

const widened = ({ from, to }: Range, by: number): Range => ({
  from: from === null ? null : from - by,
  to: to === null ? null : to + by,
});

describe('the windows of an activity', () => {
  test('are no fewer and no worse when a range gets wider', () =>
    fc.assert(
      fc.property(steps, profiles, fc.nat(), number(0, 20), (step, judgedBy, which, by) => {
        const before = gradeOf(step, judgedBy);
        const wider = judgedBy.map((each, index) =>
          index === which % judgedBy.length
            ? { ...each, fair: widened(each.fair, by), good: widened(each.good, by) }
            : each,
        );
        expect(gradeOf(step, wider)).toBeGreaterThanOrEqual(before);
        const onlyFairer = judgedBy.map(each => ({ ...each, fair: widened(each.fair, by) }));
        expect(gradeOf(step, onlyFairer)).toBeGreaterThanOrEqual(before);
      }),
      fc.runs(5000),
    ));

  test('are opened and bettered by nothing that is no longer known', () =>
    fc.assert(
      fc.property(steps, profiles, fc.constantFrom(...Object.keys(unknowable)), (step, judgedBy, name) => {
        expect(gradeOf({ ...step, [name]: null }, judgedBy)).toBeLessThanOrEqual(gradeOf(step, judgedBy));
      }),
      fc.runs(20_000),
    ));

  test.each(activities)('are none for %s where nothing is known', activity => {
    const nothing: RuleStep = { streamTowardDeg: null, tideM: null, isEbb: null, isLight: true };
    expect(judgeStep(nothing, builtInProfile(activity).conditions).kind).toBe('unknown');
  });

  test('turn with the beach, wherever north lies', () =>
    fc.assert(
      fc.property(
        steps,
        number(0, 360),
        fc.constantFrom('windOffBeachDeg', 'swellOffBeachDeg', 'offshoreWindKt'),
        (step, by, variable) => {
          const turn = (degrees: number | null | undefined) =>
            degrees == null ? null : (degrees + by) % 360;
          const turned: RuleStep = {
            ...step,
            facingDeg: turn(step.facingDeg),
            windDirectionDeg: turn(step.windDirectionDeg),
            swellDirectionDeg: turn(step.swellDirectionDeg),
          };
          expect(rounded(factOf[variable](turned))).toEqual(rounded(factOf[variable](step)));
        },
      ),
      fc.runs(2000),
    ));

  test.each([0, 360, 359.9, 0.1])('know an onshore wind on a beach that faces %d°', facingDeg => {
    const step = (windDirectionDeg: number): RuleStep => ({
      windSpeedKt: 10,
      windDirectionDeg,
      facingDeg,
      streamTowardDeg: null,
      tideM: null,
      isEbb: null,
      isLight: true,
    });
    const offshore: Condition = {
      name: 'windOffBeachDeg',
      variable: 'windOffBeachDeg',
      fair: { from: 60, to: null },
      good: { from: 120, to: null },
    };
    for (const [from, grade] of [
      [0, 0],
      [360, 0],
      [350, 0],
      [10, 0],
      [90, 1],
      [270, 1],
      [180, 2],
      [150, 2],
    ] as const)
      expect(gradeOf(step(from), [offshore]), `wind from ${from}`).toBe(grade);
  });

  test('follow each other without a gap in their reasons, and say what ends each', () => {
    const forecast = sampleForecast();
    for (const activity of activities) {
      const { conditions: judgedBy } = builtInProfile(activity);
      const all = ruleSpans(stepsOfForecast(forecast, { facingDeg: 200, takesModelStream: true }), judgedBy);
      for (const { from, until, endsBy, goodS } of windowsOfSpans(all)) {
        expect(until).toBeGreaterThan(from);
        expect(goodS).toBeLessThanOrEqual(until - from);
        const next = all.find(span => span.from === until);
        expect(endsBy.kind).toBe(next?.kind ?? 'dataEnd');
        expect('reason' in endsBy ? endsBy.reason : null).toBe(next?.reason ?? null);
      }
    }
  });
});

describe('the profiles that come with the app', () => {
  test.each(activities)('%s is sound by the same check as a copy', activity => {
    const profile = builtInProfile(activity);
    expect(readProfile(JSON.parse(JSON.stringify(profile)))).toEqual({ ok: true, profile });
  });

  test('fishing follows the fishing score and its own labels, hour by hour', () => {
    const forecast = sampleForecast({ change: { windSpeedKt: column => column.with(5, null) } });
    const all = ruleSpans(stepsOfForecast(forecast), builtInProfile('fishing').conditions);
    forecast.hourly.time.forEach((time, hour) => {
      const span = all.find(({ from, until }) => from <= time && time < until);
      const label = qualityOfRawScore(forecast.scores.rawScore[hour]);
      const expected =
        hour === 5 ? 'unknown' : label === 'poor' ? 'outside' : label === 'fair' ? 'fair' : 'good';
      const told = span?.kind === 'inside' ? (span.reason ? 'fair' : 'good') : span?.kind;
      expect(told).toBe(expected);
    });
  });

  test('a week without swell data has no window for surfing', () => {
    const none = () => undefined;
    const forecast = sampleForecast({ change: { swellHeightFt: none, swellPeriodS: none } });
    const all = ruleSpans(
      stepsOfForecast(forecast, { facingDeg: 290 }),
      builtInProfile('surfing').conditions,
    );
    expect(windowsOfSpans(all)).toEqual([]);
    expect(all.some(({ kind, missing }) => kind === 'unknown' && missing === 'swellFt')).toBe(true);
  });

  test('diving takes the model’s current where no current station is near', () => {
    const forecast = sampleForecast();
    const first = stepsOfForecast(forecast, { takesModelStream: true })[0];
    expect(first?.streamKt).toEqual([
      forecast.hourly.series.currentSpeedKt?.[0],
      forecast.hourly.series.currentSpeedKt?.[0],
    ]);
    // A place's own rule does not: its words promise a station.
    expect(stepsOfForecast(forecast)[0]?.streamTowardDeg).toBeNull();
  });

  test('a stream that turns within a step stands still in it', () => {
    const forecast = sampleForecast({ hours: 2 });
    const stream = {
      station: { name: 'A', distanceKm: 1 },
      speedKt: [1, 1],
      towardDeg: [0, 180],
      signed: { floodKt: [0.05, -0.3], floodTowards: 0, ebbTowards: 180 },
    };
    expect(stepsOfForecast({ ...forecast, stream })[0]?.streamKt?.[0]).toBe(0);
    expect(forecast.hourly.time[1]).toBe((forecast.hourly.time[0] ?? 0) + hourS);
  });
});

describe('a profile that contradicts itself is refused', () => {
  const wind = (fair: unknown, good?: unknown) =>
    readProfile({ id: 'a', activity: 'surfing', conditions: [{ variable: 'windKt', fair, good }] });

  test.each([
    ['the lowest value above the highest', wind({ from: 20, to: 10 }), 'upsideDown'],
    ['good above its own highest', wind({ from: 0, to: 20 }, { from: 12, to: 10 }), 'upsideDown'],
    ['good but not fair', wind({ to: 10 }, { to: 12 }), 'goodBeyondFair'],
    ['good without the bound of fair', wind({ from: 5, to: 10 }, { from: 6 }), 'goodBeyondFair'],
    ['no bound', wind({}), 'noBound'],
    ['a bound that is no number', wind({ to: 'ten' }), 'bound'],
    ['a wind below zero', wind({ from: -1 }), 'bound'],
    [
      'a second condition about the same',
      readProfile({
        id: 'a',
        activity: 'surfing',
        conditions: [
          { variable: 'windKt', fair: { to: 10 } },
          { variable: 'windKt', fair: { from: 12 } },
        ],
      }),
      'twice',
    ],
    [
      'a variable that is none',
      readProfile({ id: 'a', activity: 'surfing', conditions: [{ variable: 'toString', fair: { to: 1 } }] }),
      'variable',
    ],
    ['no condition at all', readProfile({ id: 'a', activity: 'surfing', conditions: [] }), 'notAProfile'],
    ['nothing', readProfile(null), 'notAProfile'],
  ])('%s', (_what, read, kind) => {
    expect(read).toMatchObject({ ok: false, fault: { kind } });
  });

  test('one range of many is enough', () =>
    fc.assert(
      fc.property(profiles, fc.nat(), (given, which) => {
        const broken = given.map((each, index) =>
          index === which % given.length ? { ...each, fair: { from: 1, to: 0 } } : each,
        );
        expect(readProfile({ id: 'a', activity: 'beach', conditions: broken }).ok).toBe(false);
      }),
      fc.runs(500),
    ));
});
