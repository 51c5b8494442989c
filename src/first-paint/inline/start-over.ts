/** Session storage key of the build for which this tab has already reloaded. */
const startedOverKey = 'offing.not-opened';

/**
 * Reloads if the server has another build, or if the service worker has repaired a damaged file: a deploy may come between a document and
 * its files. At most once per build.
 */
export async function startOver(): Promise<void> {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const answer = await fetch('/version.json?repair', { cache: 'no-store' });
  const newest: { version?: string; repaired?: number } = await answer.json();
  if (
    !build ||
    (newest.version === build && !newest.repaired) ||
    sessionStorage.getItem(startedOverKey) === build
  )
    throw new Error(build);
  sessionStorage.setItem(startedOverKey, build);
  putAddressBack();
  location.reload();
}

/**
 * Restores the address that `take-address.ts` set aside, so that the reloaded page opens the mailed link again. Must be the last action: a
 * later request would carry the token along.
 */
export function putAddressBack(): void {
  const opened = window.openedAddress;
  if (opened) history.replaceState(history.state, '', opened.pathname + opened.search + opened.hash);
}
