import { expect, test } from 'vitest';
import { judge } from '../bench/goals.ts';
import { figure, line } from '../bench/report.ts';
import { inTurns, median } from '../bench/sampling.ts';

test('the median stands in the middle, whatever one bad round did', () => {
  expect(median([3, 900, 1])).toBe(3);
  expect(median([4, 1, 2, 900])).toBe(3);
  expect(() => median([])).toThrow('No values');
});

test('contenders take turns at going first, and warm-up rounds do not count', async () => {
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const samples = await inTurns({ a: note('a'), b: note('b') }, { rounds: 2, warmUp: 1 });
  expect(order.join('')).toBe('abbaab');
  expect(samples).toEqual({ a: [4, 5], b: [3, 6] });
});

test('a figure is one line of name, value and unit', () => {
  expect(line(figure('charts.app_cpu', 12.345, 'ms'))).toBe('charts.app_cpu 12.3 ms');
  expect(line(figure('scripts.all_br', 255_000.4, 'bytes'))).toBe('scripts.all_br 255000 bytes');
});

test('a goal is met up to and with its bound', () => {
  const bound = figure('switching.place', 90, 'ms');
  expect(judge([bound, figure('nothing.promised', 1, 'ms')])).toEqual([
    { name: 'switching.place', value: 90, goal: 90, met: true },
  ]);
  expect(judge([{ ...bound, value: 90.1 }])[0]?.met).toBe(false);
});
