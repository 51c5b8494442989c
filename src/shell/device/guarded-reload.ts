const key = 'offing.reloads';
const windowMs = 5 * 60_000;
const maxReloads = 2;

let isUnderWay = false;
let keep = (): void => undefined;

/** Registers the code that saves the page's state before a reload, which is loaded after the first script. */
export function beforeReload(work: () => void): void {
  keep = work;
}

/** Reloads at the user's request and keeps what they typed elsewhere on the screen. */
export function reloadKept(): void {
  keep();
  location.reload();
}

/**
 * Reloads by itself at most twice in five minutes in this tab: what a reload does not heal must not become a loop.
 * Answers false when that is used up, and nothing happens.
 */
export function reloadGuarded(): boolean {
  if (isUnderWay) return true;
  const recent = recentReloads();
  if (recent.length >= maxReloads) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify([...recent, Date.now()]));
  } catch {
    // Without a counter a reload could loop, so there is no reload.
    return false;
  }
  isUnderWay = true;
  reloadKept();
  // A tap until the new document has come would lead back to the screen before it.
  window.addEventListener('pushState', () => location.reload());
  return true;
}

/** In the last five minutes; for support. */
export const countReloads = (): number => recentReloads().length;

const recentReloads = (): number[] => readTimes().filter(at => at > Date.now() - windowMs);

function readTimes(): number[] {
  try {
    const times: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(times) ? times.filter(at => typeof at === 'number') : [];
  } catch {
    return [];
  }
}
