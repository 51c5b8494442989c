/// <reference lib="webworker" />
import { isQuiet } from '../src/core/rules/settings/alert-settings.ts';

declare const self: ServiceWorkerGlobalScope;

interface PushedNotice {
  title: string;
  body: string;
  lang: string;
  tag: string;
  url: string;
  account: string | null;
  quiet: { from: number; to: number } | null;
  receipt: { url: string; received: string } | null;
}

/**
 * Shows what a push service delivered. A message may come twice, when the sender died before it recorded the first: under the same tag it
 * silently replaces the first. An unreadable message still shows a notification, because browsers withdraw the permission from an app that
 * shows none. In quiet hours, by this device's clock, it makes no sound. The sender learns what was shown and sends the rest again.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, url, account, quiet, receipt, ...options } = readPush(data);
  const silent = isQuiet(quiet, new Date().getHours());
  const sound = silent ? { silent } : {};
  await self.registration.showNotification(title, { ...options, ...sound, data: { url, account } });
  if (receipt) await tellShown(receipt);
}

/** As plain text and without reading the answer, which needs no CORS preflight. */
async function tellShown({ url, received }: { url: string; received: string }): Promise<void> {
  const body = JSON.stringify({ received });
  await fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', body }).catch(() => undefined);
}

function readPush(data: PushMessageData | null): PushedNotice {
  const nothing = {
    title: 'Offing',
    body: '',
    lang: '',
    tag: 'alerts',
    url: '/alerts',
    account: null,
    quiet: null,
    receipt: null,
  };
  try {
    const message: unknown = data?.json();
    const given = field(message, 'notification');
    const text = (name: string, otherwise: string): string => {
      const value = field(given, name);
      return typeof value === 'string' && value !== '' ? value : otherwise;
    };
    const account = field(field(given, 'data'), 'account');
    return {
      title: text('title', nothing.title),
      body: text('body', ''),
      lang: text('lang', ''),
      tag: text('tag', nothing.tag),
      url: pathOf(text('navigate', nothing.url)),
      account: typeof account === 'string' ? account : null,
      quiet: quietOf(field(field(given, 'data'), 'quiet')),
      receipt: receiptOf(field(field(given, 'data'), 'receipt')),
    };
  } catch {
    return nothing;
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

function quietOf(given: unknown): PushedNotice['quiet'] {
  const [from, to] = [field(given, 'from'), field(given, 'to')];
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null;
}

function receiptOf(given: unknown): PushedNotice['receipt'] {
  const [url, received] = [field(given, 'url'), field(given, 'received')];
  return typeof url === 'string' && typeof received === 'string' ? { url, received } : null;
}

/** Taps open paths of this app alone. */
function pathOf(address: string): string {
  if (!URL.canParse(address, self.location.origin)) return '/alerts';
  const { origin, pathname, search } = new URL(address, self.location.origin);
  return origin === self.location.origin ? pathname + search : '/alerts';
}
