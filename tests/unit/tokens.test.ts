import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appliedThemes, contrast, readTokens } from '../support/tokens.ts';

/** Text and what it stands on, as the components pair them. */
const textOn: [text: string, grounds: string[]][] = [
  [
    '--ink',
    [
      '--paper',
      '--surface',
      '--surface-sunk',
      '--accent-soft',
      '--good-soft',
      '--danger-soft',
      '--caution-soft',
      '--sky-1',
      '--sky-2',
      '--chart-water',
    ],
  ],
  ['--ink-soft', ['--paper', '--surface', '--surface-sunk', '--accent-soft', '--chart-water']],
  ['--link', ['--paper', '--surface', '--accent-soft']],
  ['--accent', ['--paper', '--surface', '--accent-soft']],
  ['--accent-ink', ['--accent']],
  ['--danger', ['--paper', '--surface', '--danger-soft']],
  ['--danger-ink', ['--danger']],
  ['--good', ['--surface', '--good-soft']],
  ['--paper', ['--ink']],
  ['--offline-ink', ['--offline']],
  ['--simulated-ink', ['--simulated']],
  ['--toast-ink', ['--toast']],
  ['--toast-urgent-ink', ['--toast-urgent']],
  ...['calm', 'caution', 'smallcraft', 'gale', 'storm', 'unknown'].map((band): [string, string[]] => [
    `--band-${band}-ink`,
    [`--band-${band}`],
  ]),
];

/** Marks that carry meaning without being text: rings, stars, borders of inputs, curves. */
const markOn: [mark: string, grounds: string[]][] = [
  ['--focus', ['--paper', '--surface']],
  ['--star', ['--paper', '--surface']],
  ['--line-strong', ['--surface']],
  ...[
    'wave',
    'period',
    'wind',
    'gust',
    'direction',
    'rain',
    'amount',
    'fog',
    'air',
    'water',
    'tide',
    'current',
    'score',
  ].map((series): [string, string[]] => [`--series-${series}`, ['--surface']]),
];

/** The color of a token; one may be named after another. */
function colourOf(theme: (typeof appliedThemes)[number], name: string): string {
  const value = readTokens(theme).get(name) ?? `no ${name}`;
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return other === undefined ? value : colourOf(theme, other);
}

const figures = (theme: (typeof appliedThemes)[number], pairs: [string, string[]][]) =>
  pairs.flatMap(([front, grounds]) =>
    grounds.map(ground => ({
      pair: `${front} on ${ground}`,
      ratio: contrast(colourOf(theme, front), colourOf(theme, ground)),
    })),
  );
const below = (least: number, all: { pair: string; ratio: number }[]): string[] =>
  all.filter(({ ratio }) => ratio < least).map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

describe.each(appliedThemes)('in the %s theme', theme => {
  test('at text stands out from its ground by at least 7 to 1', () => {
    expect(below(7, figures(theme, textOn))).toEqual([]);
  });

  test('what cannot be pressed can be read, and is paler than what can', () => {
    expect(below(4.5, figures(theme, [['--ink-off', ['--surface', '--surface-sunk']]]))).toEqual([]);
    expect(below(1.6, figures(theme, [['--ink-soft', ['--ink-off']]]))).toEqual([]);
  });

  test('at mark and curve stands out by at least 3 to 1', () => {
    expect(below(3, figures(theme, markOn))).toEqual([]);
  });
});

test('body text in bright sun stands out by at least 15 to 1', () => {
  const body = textOn.filter(([text]) => text === '--ink' || text === '--ink-soft');
  expect(below(15, figures('bright', body))).toEqual([]);
});

test('night shows nothing blue or white', () => {
  const pale = [...readTokens('night')].filter(([, value]) => {
    const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(value);
    const [red = 0, , blue = 0] = (match?.slice(1) ?? []).map(channel => parseInt(channel, 16));
    return match !== null && blue > 0 && blue > red * 0.82;
  });
  expect(pale).toEqual([]);
});

test('what lies across the screen is no lamp in the night', () => {
  const bars = ['--offline', '--simulated', '--toast', '--toast-urgent', '--accent-soft', '--caution-soft'];
  expect(bars.filter(name => contrast(colourOf('night', name), '#000000') > 3)).toEqual([]);
});

test('raw colours stand in tokens.css alone', () => {
  const styles = stylesheets('src').filter(path => !path.endsWith('tokens.css'));
  expect(styles.length).toBeGreaterThan(20);
  const raw = styles.flatMap(path => {
    const css = readFileSync(path, 'utf8').replace(/\/\*[^]*?\*\//g, '');
    return [...css.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(/gi)].map(
      ([found]) => `${path}: ${found}`,
    );
  });
  expect(raw).toEqual([]);
});

test('at token that a stylesheet uses exists', () => {
  const tokens = readTokens('light');
  const missing = stylesheets('src').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter(name => !tokens.has(name) && !readFileSync(path, 'utf8').includes(`${name}:`))
      .map(name => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

function stylesheets(folder: string): string[] {
  return readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return stylesheets(path);
    return name.endsWith('.css') ? [path] : [];
  });
}
