import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { inlineParts } from '../../tools/inline-parts.ts';

/** A little above what they weigh. An import that brings a whole module along is a kilobyte and more. */
const mostBytes: Record<Exclude<keyof typeof inlineParts, 'style'>, number> = {
  takeAddress: 450,
  keepLink: 600,
  theme: 750,
  landing: 1700,
  lastScreen: 3500,
  giveWay: 2150,
  startApp: 3300,
};

const { style: _style, ...scripts } = inlineParts;

describe.each(Object.entries(scripts))('the document’s script %s', (name, code) => {
  test('runs before any module, and leaves no name behind', () => {
    expect(() => new Script(code)).not.toThrow();
    expect(code).toMatch(/^!function\(\)\{.*\}\(\);$/s);
    expect(code).not.toMatch(/\bimport\s*[{*'"]|\brequire\(|\bexport\b/);
  });

  test('stays small', () => {
    expect(Buffer.byteLength(code)).toBeLessThan(mostBytes[name as keyof typeof mostBytes]);
  });
});
