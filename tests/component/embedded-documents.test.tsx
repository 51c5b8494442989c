import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const folder = resolve(import.meta.dirname, '../../embed');
const appOrigin = 'https://app.example';
/** What the document said, and to which origin. */
const said = vi.fn<(message: unknown, origin: string) => void>();

/** The document as a browser has it: its body, its address, the app's origin, its script run. The parent is this very window. */
async function open(name: 'captcha' | 'pricing', query: string): Promise<void> {
  window.history.replaceState(null, '', `/embed/${name}.html${query}`);
  document.documentElement.dataset['appOrigin'] = appOrigin;
  const html = readFileSync(resolve(folder, `${name}.html`), 'utf8');
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  vi.resetModules();
  const script = resolve(folder, `${name}.js`);
  await import(/* @vite-ignore */ script);
}

const hear = (data: unknown, event: { origin?: string; source?: unknown } = {}): void =>
  void window.dispatchEvent(
    Object.assign(new Event('message'), {
      data,
      origin: appOrigin,
      source: window.parent,
      ...event,
    }),
  );
/** What was said to the app's own origin. */
const messages = () =>
  said.mock.calls.filter(([, origin]) => origin === appOrigin).map(([message]) => message);
const shown = () => document.querySelector('stripe-pricing-table');

beforeEach(() => {
  said.mockReset();
  vi.stubGlobal('postMessage', said);
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the captcha document', () => {
  const turnstile = {
    render: vi.fn<(place: Element, options: Record<string, unknown>) => string>(),
    reset: vi.fn<(id: string) => void>(),
  };
  let widgets = 0;
  const solve = (token: string): void => {
    const callback = turnstile.render.mock.calls.at(-1)?.[1]['callback'];
    if (typeof callback === 'function') callback(token);
  };
  const start = async () => {
    widgets += 1;
    turnstile.render.mockReset().mockReturnValue(`widget-${widgets}`);
    turnstile.reset.mockReset();
    vi.stubGlobal('turnstile', turnstile);
    await open('captcha', '?sitekey=key-1&lang=fr&theme=night');
    const ready: unknown = Reflect.get(window, 'onTurnstile');
    if (typeof ready === 'function') ready();
  };

  test('draws the check with the app’s key, language and theme, and passes the token on', async () => {
    await start();
    expect(turnstile.render.mock.calls[0]?.[1]).toMatchObject({
      sitekey: 'key-1',
      language: 'fr',
      theme: 'dark',
    });
    solve('t-1');
    expect(messages()).toContainEqual({ type: 'captcha-ready' });
    expect(messages()).toContainEqual({ type: 'captcha-token', token: 't-1' });
    expect(said.mock.calls.every(([, origin]) => origin === appOrigin)).toBe(true);
  });

  test('starts over when the app says so, and only then', async () => {
    await start();
    hear({ type: 'captcha-reset' }, { origin: 'https://evil.example' });
    hear({ type: 'captcha-reset' }, { origin: window.location.origin });
    hear({ type: 'captcha-reset' }, { source: {} });
    hear('captcha-reset');
    expect(turnstile.reset).not.toHaveBeenCalled();
    hear({ type: 'captcha-reset' });
    // Documents of earlier tests listen as well; each resets its own.
    expect(turnstile.reset.mock.calls).toContainEqual([`widget-${widgets}`]);
  });

  test('a check that cannot be drawn is an error', async () => {
    await start();
    said.mockClear();
    turnstile.render.mockReturnValue('');
    const ready: unknown = Reflect.get(window, 'onTurnstile');
    if (typeof ready === 'function') ready();
    expect(messages()).toEqual([{ type: 'captcha-error' }]);
  });
});

describe('the pricing document', () => {
  const table = {
    type: 'pricing-table',
    pricingTableId: 'prctbl_1',
    publishableKey: 'pk_1',
    userId: 'u-1',
    email: 'a@b.c',
  };

  let define: () => void;
  beforeEach(() => {
    const defined = new Promise<CustomElementConstructor>(done => {
      define = () => done(HTMLElement);
    });
    vi.spyOn(customElements, 'whenDefined').mockReturnValue(defined);
  });

  test('asks for its table when the provider’s script is there, and hands it to its element', async () => {
    await open('pricing', '?lang=en&theme=light');
    // A script that hangs leaves the plans to the app's time limit.
    expect(messages()).not.toContainEqual({ type: 'pricing-ready' });
    define();
    await vi.waitFor(() => expect(messages()).toContainEqual({ type: 'pricing-ready' }));
    hear({ ...table, clientSecret: 'cuss_1' });
    expect(shown()?.getAttribute('pricing-table-id')).toBe('prctbl_1');
    expect(shown()?.getAttribute('publishable-key')).toBe('pk_1');
    expect(shown()?.getAttribute('customer-session-client-secret')).toBe('cuss_1');
    expect(shown()?.getAttribute('client-reference-id')).toBe('u-1');
    expect(shown()?.hasAttribute('customer-email')).toBe(false);
  });

  test('new plans take the place of the old ones when they have been drawn', async () => {
    await open('pricing', '');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    hear({ ...table, clientSecret: 'cuss_1' });
    const former = shown();
    hear({ ...table, clientSecret: 'cuss_2' });
    // Documents of earlier tests listen as well, and draw theirs elsewhere.
    expect(former?.isConnected).toBe(true);
    expect(former?.hasAttribute('inert')).toBe(true);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(former?.isConnected).toBe(false);
    expect(shown()?.getAttribute('customer-session-client-secret')).toBe('cuss_2');
  });

  test('without a customer session the checkout still carries the user’s id', async () => {
    await open('pricing', '');
    hear({ ...table, clientSecret: null });
    expect(shown()?.getAttribute('client-reference-id')).toBe('u-1');
    expect(shown()?.getAttribute('customer-email')).toBe('a@b.c');
  });

  test('takes nothing from anyone else', async () => {
    await open('pricing', '');
    hear({ ...table, clientSecret: 'x' }, { origin: 'https://evil.example' });
    hear({ ...table, clientSecret: 'x' }, { origin: window.location.origin });
    hear({ ...table, clientSecret: 'x' }, { source: {} });
    expect(shown()).toBeNull();
  });
});
