import { keptLinkKey } from './storage-keys.ts';

/** Guarded screens that a link may open after the login; a test compares them with the routes. No other address is stored or opened. */
const linkedScreen =
  /^\/(locations|forecast|compare|ready|receive|plan|tides|chart|trips?|log|alerts|settings)$/;

export const isLinkedScreen = (path: string): boolean => linkedScreen.test(path);

/** How long a link waits for its login, s: as long as a mailed login link is valid. */
const lifeS = 3600;

/** Formats a link for storage: when it was opened, in epoch seconds, with path, query and fragment. */
export const keptText = (nowS: number, { pathname, search, hash }: Location): string =>
  `${nowS} ${pathname}${search}${hash}`;

/** Returns the link to open after the login; null if there is none, if it has expired, or if it is another address. */
export function keptLink(storage: Pick<Storage, 'getItem'>, nowS: number): string | null {
  const [, at, link, path] = /^(\S+) (([^?#]+).*)$/s.exec(storage.getItem(keptLinkKey) ?? '') ?? [];
  return link !== undefined &&
    path !== undefined &&
    isLinkedScreen(path) &&
    Math.abs(nowS - Number(at)) < lifeS
    ? link
    : null;
}
