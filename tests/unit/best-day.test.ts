import { describe, expect, test } from 'vitest';
import {
  bestByLight,
  bestHoursOf,
  bestRemainingHours,
  bestUpcomingDay,
  flagBestDays,
  isBestTimePast,
  rankDays,
} from '../../src/core/rules/score/best-day.ts';
import type { DaySky, ForecastDay } from '../../src/core/rules/forecast/forecast.ts';
import type { HourlySeries } from '../../src/core/rules/forecast/hourly.ts';
import { scoreHours } from '../../src/core/rules/score/score-hours.ts';
import { sampleForecast } from '../support/sample-forecast.ts';

const [template] = sampleForecast().days;

/** A day with just these marks; the n-th day starts at n · 24 h. */
function day(
  index: number,
  rawScore: number,
  change: Partial<ForecastDay> & { complete?: boolean; coverage?: ForecastDay['fishing']['coverage'] } = {},
): ForecastDay {
  if (template === undefined) throw new Error('the sample has no day');
  const { complete = true, coverage = ['wind', 'wave'], ...rest } = change;
  return {
    ...template,
    date: `2026-06-0${index + 1}`,
    start: index * 86_400,
    end: (index + 1) * 86_400,
    hourCount: 24,
    seaPoints: 0,
    isBestFishingDay: false,
    ...rest,
    fishing: { ...template.fishing, rawScore, score: rawScore / 6, complete, coverage },
  };
}

/** Every hour with wind and waves. */
const allKnown = Array.from({ length: 48 }, () => 3);
const flagged = (days: ForecastDay[], coverage = allKnown, now = 0) =>
  flagBestDays(rankDays(days, coverage), now).map(each => each.isBestFishingDay);

const alwaysLight: Pick<DaySky, 'sun' | 'crossings'> = { sun: 'alwaysUp', crossings: [] };

describe('best fishing day', () => {
  test('is the day with the highest raw score', () => {
    expect(flagged([day(0, 3.1), day(1, 4.2), day(2, 4.1)])).toEqual([false, true, false]);
  });

  test('equal scores, as shown with two decimals, are told apart by sea points', () => {
    expect(flagged([day(0, 4.2001, { seaPoints: 3 }), day(1, 4.2049, { seaPoints: 2 })])).toEqual([
      true,
      false,
    ]);
  });

  test('days that nothing tells apart are all flagged', () => {
    expect(flagged([day(0, 4.2), day(1, 4.2), day(2, 1)])).toEqual([true, true, false]);
  });

  test('an incomplete score cannot win against a complete one', () => {
    expect(flagged([day(0, 5.9, { complete: false }), day(1, 1.2)])).toEqual([false, true]);
  });

  test('when every day is incomplete sea points rank first', () => {
    const incomplete = { complete: false };
    expect(
      flagged([day(0, 5, { ...incomplete, seaPoints: 1 }), day(1, 2, { ...incomplete, seaPoints: 6 })]),
    ).toEqual([false, true]);
  });

  test('a day of which nothing is known is never flagged', () => {
    expect(flagged([day(0, 4.25, { complete: false, coverage: [] })])).toEqual([false]);
    expect(flagBestDays([], 0)).toEqual([]);
  });

  test('a day of which only a few hours are known stands behind whole ones', () => {
    expect(flagged([day(0, 5.5, { hourCount: 5 }), day(1, 3)])).toEqual([false, true]);
    expect(flagged([day(0, 5.5, { hourCount: 11 }), day(1, 3)])).toEqual([false, true]);
    expect(flagged([day(0, 5.5, { hourCount: 12 }), day(1, 3)])).toEqual([true, false]);
    expect(flagged([day(0, 5.5, { hourCount: 0 }), day(1, 3)])).toEqual([true, false]);
  });

  test('nor does one win whose waves end in the morning', () => {
    const untilSeven = allKnown.map((known, hour) => (hour >= 7 && hour < 24 ? 1 : known));
    const days = [day(0, 5.5), day(1, 3, { firstHour: 24 })];
    expect(flagged(days, untilSeven)).toEqual([false, true]);
    expect(flagged(days)).toEqual([true, false]);
  });

  test('flags given before are forgotten', () => {
    expect(flagged([day(0, 1, { isBestFishingDay: true }), day(1, 2)])).toEqual([false, true]);
  });
});

describe('a day that is over', () => {
  const dayS = 86_400;

  test('is outdone by any day to come of which something is known', () => {
    expect(flagged([day(0, 5), day(1, 3), day(2, 2)], allKnown, dayS)).toEqual([false, true, false]);
    expect(flagged([day(0, 5), day(1, 3)], allKnown, dayS - 1)).toEqual([true, false]);
    const unsure = day(1, 2, { complete: false });
    expect(flagged([day(0, 5), unsure], allKnown, dayS)).toEqual([false, true]);
  });

  test('is the best where nothing is known of the days to come, or none is left', () => {
    const empty = day(1, 2, { complete: false, coverage: [] });
    expect(flagged([day(0, 5), empty], allKnown, dayS)).toEqual([true, false]);
    expect(flagged([day(0, 2), day(1, 5)], allKnown, 9 * dayS)).toEqual([false, true]);
  });
});

describe('the best day that is announced', () => {
  const announced = (days: ForecastDay[], now: number) =>
    bestUpcomingDay({ days: rankDays(days, allKnown) }, now)?.date;

  test('is the first of the best ones that are not over', () => {
    const days = [day(0, 5), day(1, 3), day(2, 4), day(3, 4)];
    expect(announced(days, 86_400)).toBe('2026-06-03');
    expect(announced(days, 86_399)).toBe('2026-06-01');
  });

  test('is the latest of the best when all are over', () => {
    expect(announced([day(0, 4), day(2, 4), day(1, 4)], 9 * 86_400)).toBe('2026-06-03');
    expect(announced([day(0, 4, { complete: false, coverage: [] })], 0)).toBeUndefined();
  });
});

describe('best hours', () => {
  const time = [0, 1, 2, 3, 4, 5].map(hour => hour * 3600);
  const hourly: HourlySeries = {
    time,
    series: {
      windSpeedKt: [2, 8, 5, 5, null, 20],
      waveHeightFt: [1, 1, 1, 1, 0, 1],
    },
  };
  const scores = scoreHours(hourly);

  test('are all hours that tie for the highest raw score', () => {
    expect(bestHoursOf(time, scores, 1, 6)).toEqual({ hours: [7200, 10_800], rawScore: scores.rawScore[2] });
    expect(bestHoursOf(time, scores, 0, 6).hours).toEqual([0]);
  });

  test('an hour without wind cannot win, unless no hour has any', () => {
    const guess = scoreHours({ time, series: { waveHeightFt: [1, 0, 1, 1, 1, 1] } });
    expect(bestHoursOf(time, guess, 0, 6).hours).toEqual([3600]);
    const mixed = scoreHours({ time, series: { windSpeedKt: [null, 29], waveHeightFt: [0, 9] } });
    expect(bestHoursOf(time, mixed, 0, 2).hours).toEqual([3600]);
    const guessLater = scoreHours({ time, series: { windSpeedKt: [29, null], waveHeightFt: [9, 0] } });
    expect(bestHoursOf(time, guessLater, 0, 2).hours).toEqual([0]);
  });

  test('hours of which nothing is known never win', () => {
    expect(bestHoursOf(time, scoreHours({ time, series: {} }), 0, 6)).toEqual({ hours: [], rawScore: null });
  });

  test('once the best time is past, the best hour that is left', () => {
    const today = { firstHour: 0, hourCount: 6, bestHours: [0], sky: alwaysLight };
    expect(isBestTimePast(today, 3599)).toBe(false);
    expect(isBestTimePast(today, 3600)).toBe(true);
    expect(isBestTimePast({ bestHours: [0, 7200] }, 3600)).toBe(false);
    expect(isBestTimePast({ bestHours: [] }, 3600)).toBe(false);
    expect(bestRemainingHours({ hourly, scores }, today, 3600).hours).toEqual([7200, 10_800]);
    expect(bestRemainingHours({ hourly, scores }, today, 10_801).hours).toEqual([10_800]);
    expect(bestRemainingHours({ hourly, scores }, today, 6 * 3600)).toMatchObject({
      hours: [],
      rawScore: null,
    });
  });

  test('those by day come first, and a better one at night second', () => {
    const sky = { sun: 'rises' as const, crossings: [{ at: 2.4 * 3600, isRise: true }] };
    const scored = (rawScore: number[], coverage = [63, 63, 63, 63, 63, 63]) =>
      bestByLight(time, { rawScore, coverage }, [0, 6], sky);
    // The sun is up in the middle of the third hour.
    expect(scored([5, 5, 4, 3, 4, 3])).toEqual({
      hours: [7200, 14_400],
      rawScore: 4,
      night: { hours: [0, 3600], rawScore: 5 },
    });
    // As good by day: the night is not named.
    expect(scored([4, 4, 4, 3, 3, 3])).toEqual({ hours: [7200], rawScore: 4, night: null });
    // No wind and waves by day: its score is a guess.
    expect(scored([5, 5, 6, 6, 6, 6], [63, 63, 0b100000, 0b100000, 0b100000, 0b100000])).toEqual({
      hours: [0, 3600],
      rawScore: 5,
      night: null,
    });
    const dark = { sun: 'alwaysDown' as const, crossings: [] };
    expect(
      bestByLight(time, { rawScore: [1, 2, 3, 4, 5, 6], coverage: [63, 63, 63, 63, 63, 63] }, [0, 6], dark),
    ).toEqual({
      hours: [18_000],
      rawScore: 6,
      night: null,
    });
  });

  test('what is missing is told of the hours left when none of them has wind and waves, and only then', () => {
    const today = { firstHour: 0, hourCount: 6, sky: alwaysLight };
    const missing = (now: number, series: HourlySeries['series']) =>
      bestRemainingHours({ hourly: { time, series }, scores: scoreHours({ time, series }) }, today, now)
        .missing;
    const windSpeedKt = [2, 8, 5, null, null, null];
    expect(missing(0, { windSpeedKt, waveHeightFt: [1, 1, 1, 1, 1, 1] })).toBeNull();
    expect(missing(10_800, { windSpeedKt, waveHeightFt: [1, 1, 1, 1, 1, 1] })).toBe('wind');
    expect(
      missing(10_800, {
        windSpeedKt,
        waveHeightFt: [1, 1, 1, null, null, null],
        airTempF: [1, 1, 1, 1, 1, 1],
      }),
    ).toBe('both');
    expect(missing(7200, { windSpeedKt, waveHeightFt: [1, 1, null, 1, 1, 1] })).toBe('either');
  });
});
