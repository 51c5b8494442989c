import { expect, test } from 'vitest';
import { notices, packNotices } from '../../tools/vite-licences.ts';

test('a build names the licence of what it is made of, and of nothing that only builds it', () => {
  const text = notices(process.cwd());
  for (const name of ['react', 'rxdb', 'dexie', 'uplot', 'suncalc', 'wouter'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(text).toContain('Permission is hereby granted');
  expect(text).not.toMatch(/^vitest \d/m);
  // The app is sold: nothing in it may forbid that.
  expect(text).not.toMatch(/^Licence: .*(?<!L)GPL/m);
});

test('and credits the tide stations on board as their licences ask', () => {
  const text = packNotices(process.cwd());
  expect(text).toContain('Hart-Davis');
  expect(text).toContain('Kartverket / Norwegian Mapping Authority');
  expect(text).toContain('creativecommons.org/licenses/by/4.0');
  expect(text).not.toMatch(/by-nc/i);
});
