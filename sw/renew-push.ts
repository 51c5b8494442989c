/// <reference lib="webworker" />
import { wakingEnded } from '../src/core/words/waking-ended.ts';
import type { ToPages } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The browser has a new push address, or none any more. Only the app, which has the session, can register it: an open tab does, or a
 * notification asks the user to open the app.
 */
export async function renewPush(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window' });
  for (const tab of tabs) tab.postMessage({ type: 'RENEW_WAKING' } satisfies ToPages);
  if (tabs.length > 0) return;
  const { title, body, lang } = wakingEnded(self.navigator.language);
  const options = { body, lang, tag: 'waking-ended', data: { url: '/alerts', account: null } };
  // Without the permission there is nothing to renew either.
  await self.registration.showNotification(title, options).catch(() => undefined);
}
