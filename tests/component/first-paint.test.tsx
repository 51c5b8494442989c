import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { themes } from '../../src/domain/settings.ts';
import { applyTheme } from '../../src/shell/apply-theme.ts';

const script = readFileSync('src/first-paint/inline/theme.js', 'utf8');
const paintFirst = (): void => {
  // The script as the browser runs it; nothing else can run a classic script here.
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func
  new Function(script)();
};

/** What the system asks for. */
function systemAsksFor(...wishes: string[]): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    query =>
      Object.assign(new EventTarget(), {
        matches: wishes.some(wish => query.includes(wish)),
        media: query,
      }) as MediaQueryList,
  );
}
const shownTheme = () => document.documentElement.dataset['theme'];

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
  document.documentElement.lang = 'en';
});
afterEach(() => vi.restoreAllMocks());

describe.each([
  ['nothing', []],
  ['darkness', ['dark']],
  ['contrast', ['contrast']],
  ['darkness and contrast', ['dark', 'contrast']],
])('when the system asks for %s', (_name, wishes) => {
  test.each(themes)('the first paint in theme %s is what the app shows then', theme => {
    systemAsksFor(...wishes);
    localStorage.setItem('offing.display', JSON.stringify({ theme, language: 'fr' }));
    paintFirst();
    const first = shownTheme();
    applyTheme(theme);
    expect(first).toBe(shownTheme());
    expect(first).toBeTruthy();
    expect(document.documentElement.lang).toBe('fr');
  });
});

test.each(['', 'null', '{"theme":"plaid","language":"xx"}', '{broken', '[]', '"night"'])(
  'what storage holds may be nonsense: %s',
  stored => {
    systemAsksFor();
    localStorage.setItem('offing.display', stored);
    paintFirst();
    expect(shownTheme()).toBe('light');
    expect(document.documentElement.lang).toBe('en');
  },
);

test('without storage the system decides', () => {
  systemAsksFor('dark');
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  paintFirst();
  expect(shownTheme()).toBe('dark');
});

test.each([
  [['forced'], 'light'],
  [['forced', 'dark'], 'dark'],
])('drawings follow the colours that the system forces, whatever was chosen', (wishes, theme) => {
  systemAsksFor(...wishes);
  applyTheme('night')();
  expect(shownTheme()).toBe(theme);
});

describe('after sunset, where that was asked for', () => {
  const now = Date.parse('2026-06-25T04:00:00Z');
  const night = [now / 1000 - 600, now / 1000 + 3600];
  beforeEach(() => {
    vi.useFakeTimers({ now });
    systemAsksFor();
    localStorage.setItem('offing.nights', JSON.stringify([night]));
  });
  afterEach(() => vi.useRealTimers());

  test('the first paint is night, and at sunrise the theme comes back by itself', () => {
    paintFirst();
    expect(shownTheme()).toBe('night');
    const leave = applyTheme('light');
    expect(shownTheme()).toBe('night');
    vi.advanceTimersByTime(3600_000 + 100);
    expect(shownTheme()).toBe('light');
    leave();
  });

  test.each(['{broken', '[[1]]', '{"a":1}', '[["x","y"]]'])('nonsense is no night: %s', stored => {
    localStorage.setItem('offing.nights', stored);
    paintFirst();
    expect(shownTheme()).toBe('light');
    applyTheme('light')();
    expect(shownTheme()).toBe('light');
  });
});
