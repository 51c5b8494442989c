import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dayRules, dayValues } from '../../src/core/rules/week/day-values.ts';
import { hourlyNames, waveNames } from '../../src/core/rules/forecast/hourly.ts';
import { filledTogether } from '../../src/core/rules/forecast/fill-from-fallback.ts';
import { variables } from '../../src/core/rules/forecast/variables.ts';
import { sampleForecast } from '../support/sample-forecast.ts';

test('who is said to read a series does read it', () => {
  for (const name of hourlyNames) {
    const text = readFileSync(`src/${variables[name].usedBy}`, 'utf8');
    const read = [name, ...Object.keys(variables[name].day ?? {})];
    expect([name, read.some(each => new RegExp(`\\b${each}\\b`).test(text))]).toEqual([name, true]);
  }
});

test('each value of a day has one rule', () => {
  const { days, hourly } = sampleForecast();
  const names = dayRules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(dayValues(hourly, 0, 24)).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(days[0]).toHaveProperty(name);
});

test('waves are filled in as a whole', () => {
  expect(filledTogether().filter(group => group.includes('waveHeightFt'))).toEqual([
    hourlyNames.filter(name => waveNames.some(each => each === name)),
  ]);
});
