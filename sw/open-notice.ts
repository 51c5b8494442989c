/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

/**
 * What a tap on a notification does: its `data.url` in a tab that is open already, else in a new one. A tab that shows
 * that address is only brought to the front, so that nothing typed there is lost.
 */
export async function openNotice(notice: Notification): Promise<void> {
  notice.close();
  const address = addressOf(notice.data);
  // Embedded documents are windows as well. Only tabs of this worker's may be sent anywhere.
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

/** By then a tab has followed; the permission to open another one, which a tap gives, does not last much longer. */
const followsWithinMs = 2000;

/** A tab that is being closed or is frozen may be listed still, and neither goes anywhere nor says so. */
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

/** A path of this app, as a whole address; the app's front door when it names anything else. */
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
