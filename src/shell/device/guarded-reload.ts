const key = 'offing.reloads';
const windowMs = 5 * 60_000;
const maxReloads = 2;

let isUnderWay = false;
let keep = (): void => undefined;

/** Registers the code that saves the page's state before a reload. That code loads after the first script. */
export function beforeReload(work: () => void): void {
  keep = work;
}

/** Reloads at the user's request and keeps their unsaved input elsewhere on the screen. */
export function reloadKept(): void {
  keep();
  location.reload();
}

/**
 * Reloads automatically, at most twice in five minutes per tab, so that a fault that a reload does not heal cannot cause a loop. Returns
 * false, without a reload, once the limit is reached.
 */
export function reloadGuarded(): boolean {
  if (isUnderWay) return true;
  const recent = recentReloads();
  if (recent.length >= maxReloads) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify([...recent, Date.now()]));
  } catch {
    // Without a counter a reload could loop, so the page does not reload.
    return false;
  }
  isUnderWay = true;
  reloadKept();
  // A tap before the new document arrives would change the address and cancel the reload, so each navigation reloads again.
  window.addEventListener('pushState', () => location.reload());
  return true;
}

/** Automatic reloads in the last five minutes; for support. */
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
