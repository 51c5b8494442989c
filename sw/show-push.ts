/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

interface PushedNotice {
  title: string;
  body: string;
  lang: string;
  tag: string;
  url: string;
  account: string | null;
}

/**
 * Shows what a push service brought. The same message may come twice, where the sender died before it knew that the first had
 * arrived: under the same tag it replaces the first without a sound. What cannot be read still says that there is something: a
 * browser takes the permission away from an app that is woken and says nothing.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, url, account, ...options } = readPush(data);
  await self.registration.showNotification(title, { ...options, data: { url, account } });
}

function readPush(data: PushMessageData | null): PushedNotice {
  const nothing = { title: 'Offing', body: '', lang: '', tag: 'alerts', url: '/alerts', account: null };
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
    };
  } catch {
    return nothing;
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** Taps open paths of this app alone. */
function pathOf(address: string): string {
  if (!URL.canParse(address, self.location.origin)) return '/alerts';
  const { origin, pathname, search } = new URL(address, self.location.origin);
  return origin === self.location.origin ? pathname + search : '/alerts';
}
