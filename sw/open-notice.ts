/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/**
 * Handles a tap on a notification: opens its `data.url` in an open tab, else in a new one. A tab that already shows that address is only
 * brought to the front, so that text typed there is not lost.
 */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  const address = addressOf(notice.data);
  // Embedded documents are windows, too. Only tabs controlled by this worker may be navigated.
  const tabs = (await self.clients.matchAll({ type: 'window' })).filter(
    ({ frameType }) => frameType === 'top-level',
  );
  const tab =
    tabs.find(({ url }) => url === address) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0];
  if (tab && (tab.url === address || (await follows(tab, address)))) await tab.focus();
  else await self.clients.openWindow(address);
}

/** A tab navigates within this time; the permission to open another one, which a tap grants, does not last much longer. */
const followsWithinMs = 2000;

/** A tab that is closing or frozen may still be listed, but it neither navigates nor reports that it failed. */
const follows = (tab: WindowClient, address: string): Promise<boolean> =>
  Promise.race([
    tab.navigate(address).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>(resolve => {
      setTimeout(resolve, followsWithinMs, false);
    }),
  ]);

/** Returns a path of this app as a whole URL; the start page for any other value. */
function addressOf(data: unknown): string {
  const { origin } = self.location;
  const named =
    typeof data === 'object' && data !== null && 'url' in data && typeof data.url === 'string'
      ? data.url
      : '/';
  const isPath = named.startsWith('/') && URL.canParse(named, origin);
  const address = new URL(isPath ? named : '/', origin);
  // `//elsewhere` is a path to the eye only.
  return address.origin === origin ? address.href : `${origin}/`;
}
