import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { loadWords } from '../../src/core/words/words.ts';

const specification = resolve(import.meta.dirname, '../../../shared/spec.md');

/** Quoted in the specification, but no text of a screen: formats, stored values, and texts that a decision replaces. */
const notOnScreen = new Set([
  'Coming soon.',
  'EEE, MMM d',
  'Geocoding API error: {status}',
  'Location search API error: {status}',
  'Mon 05',
  'Mon, Jun 24',
  'coordinates',
  'success',
  'test',
]);

/** Texts that hold the quoted words as a part. */
const asPart = new Set(['Failed to update favorite status', 'a login link has been sent.']);

const withoutNames = (text: string): string => text.replaceAll(/\{\{\w+\}\}|\{\w+\}|\.\.\.$/g, '{}');

test.skipIf(!existsSync(specification))(
  'every message that the specification quotes is on a screen, to the letter',
  async () => {
    const quoted = [
      ...readFileSync(specification, 'utf8').matchAll(/(?<![A-Za-z])'([^'\n]+)'(?![A-Za-z])/g),
    ].map(([, text = '']) => text);
    const texts = Object.values(await loadWords('en')).flatMap(section => Object.values(section));
    const exact = new Set<string>(texts.flatMap(text => [text, withoutNames(text)]));
    const missing = quoted.filter(
      text =>
        !notOnScreen.has(text) &&
        !exact.has(text) &&
        !exact.has(withoutNames(text)) &&
        !(asPart.has(text) && texts.some(whole => whole.includes(text))),
    );
    expect(quoted.length).toBeGreaterThan(90);
    expect(missing).toEqual([]);
  },
);
