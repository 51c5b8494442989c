import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyMediaAfterResize, widths } from '../../src/shell/device/media-after-resize.ts';

/** WebKit as it was met: media queries are applied again when a style sheet changes, by the width that is in force then. */
let widthRem: number;
let shown: string;
let frames: (() => void)[];
let queries: Map<string, () => void>;

const breaksAt = (rem: number): boolean => widthRem >= rem;

beforeEach(() => {
  [widthRem, shown, frames, queries] = [75, 'wide', [], new Map()];
  const sheet = {
    insertRule: () => void (shown = breaksAt(64) ? 'wide' : 'narrow'),
    deleteRule: () => undefined,
  };
  vi.stubGlobal('navigator', Object.create(navigator, { vendor: { value: 'Apple Computer, Inc.' } }));
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([sheet] as unknown as StyleSheetList);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('matchMedia', (query: string) => ({
    addEventListener: (_type: string, changed: () => void) => queries.set(query, changed),
  }));
  applyMediaAfterResize();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const resized = (): void => void window.dispatchEvent(new Event('resize'));

test('a tablet that is turned shows what fits its width', () => {
  widthRem = 50;
  resized();
  expect(shown).toBe('narrow');
});

test('also where the event comes before the new width is in force', () => {
  resized();
  widthRem = 50;
  expect(shown).toBe('wide');
  for (const run of frames) run();
  expect(shown).toBe('narrow');
});

test('also where the width comes later than any event of the resize', () => {
  resized();
  for (const run of frames) run();
  widthRem = 50;
  queries.get('(width >= 64rem)')?.();
  expect(shown).toBe('narrow');
});

test('every width at which a style sheet changes the layout is watched', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.css'),
  );
  const used = sheets.flatMap(file =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/@media[^{]*\bwidth\b[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/([\d.]+)rem/g)].map(([, rem]) => Number(rem)),
    ),
  );
  expect([...new Set(used)].toSorted((a, b) => a - b)).toEqual(widths);
});
