import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assumed, planUsd, scaleOf } from '../support/scale-model.ts';

const page = readFileSync('docs/scale.md', 'utf8');
const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

test.each([1000, 100_000, 10_000_000])('the page shows what the simulation says of %i users', users => {
  const of = scaleOf(users);
  const cells = (row: string): string[] => row.split('|').map(cell => cell.trim());
  const rows = page.split('\n').filter(line => line.startsWith(`| ${shown(users)} |`));
  expect(rows.map(cells)).toEqual([
    [
      '',
      shown(users),
      shown(of.askedByScreensADay),
      shown(of.askedWithRulesADay),
      shown(of.withoutGatewayADay),
      shown(of.comparisonsADay),
      shown(of.areaSheetsADay),
      shown(of.feedReadsADay),
      shown(of.millionCallsAMonth),
      `$${shown(of.usdAMonth)}`,
      `$${shown(of.usdAMonthPer1000Users)}`,
      '',
    ],
    [
      '',
      shown(users),
      `${shown(of.rows)}, ${of.megabytesKept} MB`,
      shown(of.answersASecondAtPeak),
      `${shown(of.gigabytesOutADay)} GB`,
      '',
    ],
  ]);
});

test('rules, comparisons, sheets and prices count', () => {
  const of = scaleOf(1000);
  expect(of.askedWithRulesADay).toBe(34_836);
  expect(scaleOf(1000, { ...assumed, rulesAUser: 0 }).askedWithRulesADay).toBe(of.askedByScreensADay);
  for (const without of [{ rulesAUser: 0 }, { comparisonsADay: 0 }, { sheetLooksADay: 0 }])
    expect(scaleOf(1000, { ...assumed, ...without }).millionCallsAMonth).toBeLessThan(of.millionCallsAMonth);
  expect([planUsd(900_000), planUsd(1_000_001), planUsd(10_000_000)]).toEqual([29, 99, 198]);
});
