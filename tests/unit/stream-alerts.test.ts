import { expect, test } from 'vitest';
import { checkRule } from '../../src/core/rules/alert/rule-checks.ts';
import { findAlerts } from '../../src/core/rules/alert/find-alerts.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

const rule = { id: 'r', placeId: 'p', kind: 'stream', threshold: 2 } as const;
const plain = sampleForecast();
const forecast = {
  ...plain,
  stream: {
    station: { name: 'The Narrows', distanceKm: 1 },
    speedKt: plain.hourly.time.map((_, hour) => Math.abs(2.4 * Math.sin(hour / 2))),
    towardDeg: plain.hourly.time.map(() => 90),
  },
};

test('a stream at or above the rule is told once between two slacks, with its highest', () => {
  const found = findAlerts(rule, { forecast, warnings: null, now: sampleNow });
  expect(found.length).toBeGreaterThan(5);
  for (const { value, at, until } of found) {
    expect(value).toBeGreaterThanOrEqual(2);
    expect((until ?? 0) - at).toBeLessThanOrEqual(3 * hourS);
  }
  expect(findAlerts({ ...rule, threshold: 3 }, { forecast, warnings: null, now: sampleNow })).toEqual([]);
});

test('without a current station near nothing is known of it, and nothing told', () => {
  const material = { forecast: plain, warnings: null, now: sampleNow };
  expect(findAlerts(rule, material)).toEqual([]);
  expect(checkRule(rule, material)).toEqual({ until: null, why: 'nothing' });
  expect(checkRule(rule, { ...material, forecast })).toMatchObject({
    until: (plain.hourly.time.at(-1) ?? 0) + hourS,
  });
});
