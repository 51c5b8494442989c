import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entitlement } from '../../src/core/rules/account/access.ts';
import type { Theme } from '../../src/core/rules/settings/settings.ts';
import { ageMark } from '../../src/first-paint/kept-ages.ts';
import type { LastScreen } from '../../src/first-paint/last-screen.ts';
import { pictureOf } from '../../src/first-paint/picture.ts';
import { applyTheme } from '../../src/shell/settings/apply-theme.ts';
import { runInline } from '../support/inline-script.ts';

const paintFirst = (): void => runInline('theme');

const agesOf = (parts: Parameters<typeof pictureOf>[0]): LastScreen['ages'] => {
  const picture = pictureOf(parts).finish();
  if (!picture) throw new Error('the rules of the page cannot be read');
  return picture.ages;
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

test.each<[Theme, string[], string]>([
  ['auto', [], 'light'],
  ['auto', ['dark'], 'dark'],
  ['auto', ['contrast'], 'bright'],
  ['auto', ['dark', 'contrast'], 'dark'],
  ['light', ['dark', 'contrast'], 'light'],
  ['bright', ['dark'], 'bright'],
  ['dark', ['contrast'], 'dark'],
  ['night', [], 'night'],
  ['auto', ['forced'], 'light'],
  ['auto', ['forced', 'dark', 'contrast'], 'dark'],
  ['bright', ['forced', 'dark'], 'dark'],
  ['night', ['forced'], 'light'],
])(
  'theme %s, where the system asks for %j, is %s at the first paint and in the app',
  (theme, wishes, shown) => {
    systemAsksFor(...wishes);
    localStorage.setItem('offing.display', JSON.stringify({ theme, language: 'fr' }));
    paintFirst();
    expect(shownTheme()).toBe(shown);
    expect(document.documentElement.lang).toBe('fr');
    applyTheme(theme)();
    expect(shownTheme()).toBe(shown);
  },
);

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

describe('the picture of the last screen', () => {
  const isPhone = (is: boolean): void => systemAsksFor(...(is ? ['width < 48rem'] : []));
  beforeEach(() => {
    isPhone(true);
    document.elementFromPoint = () => null;
  });
  afterEach(() => vi.useRealTimers());
  const now = Math.floor(Date.now() / 1000);
  const dayS = 86_400;
  const paid: Entitlement = { status: 'active', checkedAt: now };
  const painted = (
    fetchedAt: number,
    entitlement: Entitlement | null = paid,
    added: LastScreen['nodes'] = [],
  ): string | undefined => {
    document.head.innerHTML = '<meta name="build" content="1" />';
    document.body.innerHTML = '<div id="root"></div>';
    const screen: LastScreen = {
      hash: 'a',
      build: '1',
      accountKey: 'a',
      language: 'en',
      units: 'metric',
      address: location.pathname + location.search,
      title: 'Forecast',
      writtenAt: now - 60,
      zoneOffsetMin: new Date().getTimezoneOffset(),
      css: '',
      nodes: [
        `Downloaded ${ageMark(fetchedAt)}`,
        ['p', {}, [0]],
        ', best day',
        ['div', { 'data-below': '', 'data-follows': '' }, [2]],
        ['main', {}, [1, 3, ...added.map((_, index) => 5 + index)]],
        ...added,
      ],
      views: [{ from: now - 3600, to: now + 3600, online: true, root: 4 }],
      ages: agesOf({
        hash: 'a',
        build: '1',
        accountKey: 'a',
        formats: {
          language: 'en',
          units: 'metric',
          relative: (at, then) => `${Math.floor((then - at) / dayS)} days ago`,
        },
        writtenAt: now,
      }),
    };
    localStorage.setItem('offing.last-screen', JSON.stringify(screen));
    localStorage.setItem('offing.display', JSON.stringify({ language: 'en', units: 'metric' }));
    localStorage.setItem(
      'offing.identity',
      JSON.stringify({ accountKey: 'a', state: 'active', entitlement }),
    );
    runInline('lastScreen');
    runInline('giveWay');
    return document.getElementById('last-screen')?.textContent;
  };

  test('that was tampered with leads nowhere else and runs nothing', () => {
    painted(now, paid, [
      ['meta', { 'http-equiv': 'refresh', content: '0;url=https://evil.example' }, []],
      ['base', { href: 'https://evil.example/' }, []],
      ['iframe', { srcdoc: '<script>1</script>' }, []],
      ['svg:foreignObject', {}, []],
      ['svg:use', { href: 'data:image/svg+xml,x' }, []],
      ['svg:animate', { attributeName: 'href', to: 'javascript:1' }, []],
      ['form', { action: 'https://evil.example' }, []],
      ['button', { formaction: 'https://evil.example', onclick: '1', form: 'f', class: 'a' }, []],
      ['a', { href: 'https://evil.example', target: '_top', ping: '/x' }, []],
      ['a', { href: '/\t/evil.example' }, []],
      ['a', { href: 'javascript:alert(1)' }, []],
      ['svg:a', { 'xlink:href': 'https://evil.example' }, []],
      ['a', { href: '/settings?a=1#b', 'aria-label': 'Settings', 'data-x': '1' }, []],
    ]);
    const main = document.querySelector('#last-screen main');
    const shown = Array.from(main?.querySelectorAll(':scope > :not(p, div)') ?? [], each => each.outerHTML);
    expect(shown).toEqual([
      '<button class="a"></button>',
      '<a href="#"></a>',
      '<a href="#"></a>',
      '<a href="#"></a>',
      '<a href="/settings?a=1#b" aria-label="Settings" data-x="1"></a>',
    ]);
  });

  test('tells its age', () => {
    expect(painted(now - 3 * dayS)).toBe('Downloaded 3 days ago');
  });

  test.each<[string, Entitlement | null, boolean]>([
    ['is shown by an answer of yesterday', { ...paid, checkedAt: now - dayS }, true],
    [
      'is shown where this device’s clock has jumped since',
      { ...paid, checkedAt: now - 90 * dayS, serverAt: now },
      true,
    ],
    ['waits where the last answer is too old', { ...paid, checkedAt: now - 31 * dayS }, false],
    ['waits where the subscription has ended', { ...paid, status: 'canceled' }, false],
    ['waits where nobody has answered yet', null, false],
  ])('%s', (_case, entitlement, isShown) => {
    expect(painted(now - 3 * dayS, entitlement) !== undefined).toBe(isShown);
  });

  test('shows what lies below a phone’s first screen after all else, and later still where nobody sees it', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
    const whole = 'Downloaded 3 days ago, best day';
    expect(painted(now - 3 * dayS)).toBe('Downloaded 3 days ago');
    vi.advanceTimersByTime(600);
    expect(document.getElementById('last-screen')?.textContent).toBe('Downloaded 3 days ago');
    vi.advanceTimersByTime(800);
    expect(document.getElementById('last-screen')?.textContent).toBe(whole);
    document.elementFromPoint = () => document.querySelector('#last-screen main');
    painted(now - 3 * dayS);
    vi.advanceTimersByTime(100);
    expect(document.getElementById('last-screen')?.textContent).toBe(whole);
  });

  test('is whole at once where there is room for all of it', () => {
    isPhone(false);
    expect(painted(now - 3 * dayS)).toBe('Downloaded 3 days ago, best day');
  });

  test.each([
    ['does not wait for what the app’s screen draws below it', null, true],
    ['waits for what is looked at there', '#last-screen main', false],
  ])('%s', async (_case, seen, isGone) => {
    painted(now - 3 * dayS);
    document.elementFromPoint = () => (seen === null ? null : document.querySelector(seen));
    const root = document.getElementById('root');
    if (root) root.innerHTML = '<h1>Forecast</h1><div data-partial=""></div>';
    await new Promise(resolve => {
      setTimeout(resolve);
    });
    expect(document.getElementById('last-screen') === null).toBe(isGone);
    root?.querySelector('[data-partial]')?.removeAttribute('data-partial');
    await window.screenDrawn;
    expect(document.getElementById('last-screen')).toBeNull();
    expect(root?.hidden).toBe(false);
  });

  test('has the browser fetch the manifest once the app’s own screen is there', async () => {
    const link = (): Element | null => document.head.querySelector('link[rel="manifest"]');
    painted(now - 3 * dayS);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<template id="app-files" data-screens="{}"><link rel="manifest" href="/manifest.webmanifest" /></template>',
    );
    runInline('startApp');
    await new Promise(resolve => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    });
    expect(link()).toBeNull();
    const root = document.getElementById('root');
    if (root) root.innerHTML = '<h1>Forecast</h1>';
    await window.screenDrawn;
    await vi.waitFor(() => expect(link()).not.toBeNull());
  });

  test('of a forecast from last season leaves it to the app to say how old that is', () => {
    expect(painted(now - 200 * dayS)).toBeUndefined();
  });
});

describe('the words of the landing page before the app', () => {
  const areShown = (): boolean => {
    history.replaceState(null, '', '/landing');
    document.body.innerHTML =
      '<div id="root"></div><template id="landing-words"><div lang="en">Words <a href="/login">Login</a></div></template>';
    runInline('landing');
    return document.getElementById('opening-landing') !== null;
  };

  test('stand there at once', () => {
    expect(areShown()).toBe(true);
  });

  test('lead to Login without loading anything anew, and are not hidden from whoever hears the page', () => {
    expect(areShown()).toBe(true);
    const link = document.querySelector<HTMLAnchorElement>('#opening-landing a');
    expect(link?.closest('[aria-hidden]')).toBeNull();
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(location.pathname).toBe('/login');
    expect(link?.getAttribute('aria-busy')).toBe('true');
  });

  test('wait where site data are blocked: what the app says of it would push them away', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    expect(areShown()).toBe(false);
  });
});
