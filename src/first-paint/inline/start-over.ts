/** The build that has started over, in this tab. */
const startedOverKey = 'offing.not-opened';

/**
 * Reloads when the server has another build, or when the service worker has fetched a damaged file again: a deploy may come between a
 * document and its files. Once a build.
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
 * What `take-address.ts` has put aside is not spent: the page that is reloaded opens the mailed link again. The last act: a request
 * after it would carry the token along.
 */
export function putAddressBack(): void {
  const opened = window.openedAddress;
  if (opened) history.replaceState(history.state, '', opened.pathname + opened.search + opened.hash);
}
