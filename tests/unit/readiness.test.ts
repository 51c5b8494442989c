import { expect, test } from 'vitest';
import { glance } from '../../src/core/rules/week/glance.ts';
import { placesReadiness } from '../../src/core/rules/week/readiness.ts';
import { santaCruz } from '../support/a-place.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

const kept = { ...santaCruz, isFavorite: true, favoriteRank: 0, lastAccessed: null, created: 0, stamp: 0 };
const whole = glance(sampleForecast());
/** The same week ending so many hours earlier, in which the days at these positions lack wind or waves in some hour. */
const readiness = (hoursShort: number, lacking: number[]) =>
  placesReadiness(
    [kept],
    {
      [kept.id]: {
        ...whole,
        validUntil: whole.validUntil - hoursShort * 3600,
        days: whole.days.map((day, at) =>
          lacking.includes(at) ? { ...day, seaState: { ...day.seaState, complete: false } } : day,
        ),
      },
    },
    sampleNow,
  )[0];

test('a last day that is cut short on another clock is told by when the forecast ends, not as one without wind or waves', () => {
  expect(readiness(6, [whole.days.length - 1])).toMatchObject({ state: 'ready', incompleteDays: 0 });
});

test('when the source issued it goes along: it may be older than its download', () => {
  const issuedAt = whole.fetchedAt - 26 * 3600;
  const at = (glances: Parameters<typeof placesReadiness>[1]) =>
    placesReadiness([kept], glances, sampleNow)[0];
  expect(at({ [kept.id]: { ...whole, issuedAt } })).toMatchObject({ issuedAt });
  expect(at({})).toMatchObject({ issuedAt: null });
});

test('a day within reach without wind or waves counts', () => {
  expect(readiness(0, [whole.days.length - 1])).toMatchObject({ incompleteDays: 1 });
  expect(readiness(6, [whole.days.length - 2])).toMatchObject({ incompleteDays: 1 });
});

test('a place is ready to the end of its last stored hour, then no more; one of which nothing is stored never was', () => {
  const end = whole.validUntil + 3600;
  const at = (now: number) => placesReadiness([kept], { [kept.id]: whole }, now)[0];
  expect(at(end - 1)).toMatchObject({ state: 'ready', until: end, fetchedAt: whole.fetchedAt, days: 1 });
  expect(at(end)).toMatchObject({ state: 'expired', until: end, days: 0 });
  expect(at(whole.days[0]?.end ?? 0)).toMatchObject({ days: 6 });
  expect(placesReadiness([kept], {}, end)[0]).toMatchObject({ state: 'none', until: null, fetchedAt: null });
});
