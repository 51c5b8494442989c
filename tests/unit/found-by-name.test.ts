import { expect, test } from 'vitest';
import { foundByName } from '../../src/core/rules/names/found-by-name.ts';

const named = (...names: string[]) => names.map(name => ({ name }));
const found = (items: readonly { name: string; also?: string }[], text: string): string[] =>
  foundByName(items, text).map(({ name }) => name);

test('the beginning of any word finds a name, whatever its accents and case', () => {
  const items = named('Île de Bréhat', 'København', 'Lisboa');
  expect(found(items, 'brehat')).toEqual(['Île de Bréhat']);
  expect(found(items, 'BRÉ ile')).toEqual(['Île de Bréhat']);
  expect(found(items, 'kobenh')).toEqual(['København']);
  expect(found(items, 'hat')).toEqual([]);
});

test('a name that begins with the text comes before one that holds it, and further words come last', () => {
  const items = [
    { name: 'Tides', also: 'log of the moon' },
    { name: 'Your log' },
    { name: 'Log' },
    { name: 'Log out' },
  ];
  expect(found(items, 'log')).toEqual(['Log', 'Log out', 'Your log', 'Tides']);
});

test('marks of direction and markup change nothing, and other scripts are found as they are written', () => {
  const items = named('\u202Eمرسى علم\u202C', '<b>Pier</b> & "39"', 'Πειραιάς');
  expect(found(items, 'مرسى')).toEqual(['\u202Eمرسى علم\u202C']);
  expect(found(items, '\u200Fعلم')).toEqual(['\u202Eمرسى علم\u202C']);
  expect(found(items, 'pier 39')).toEqual(['<b>Pier</b> & "39"']);
  expect(found(items, 'πειραιας')).toEqual(['Πειραιάς']);
});

test('blanks and signs alone find nothing', () => {
  expect(found(named('Log'), ' ')).toEqual([]);
  expect(found(named('Log'), '/')).toEqual([]);
});
