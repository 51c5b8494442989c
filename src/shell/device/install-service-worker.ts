import { within } from '../../within.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { trustedScriptUrl } from '../../engine/trusted-url.ts';
import { newestVersion } from '../../engine/newest-version.ts';
import { whenDue } from '../../engine/when-due.ts';
import { answerThatPageRuns } from './answer-that-page-runs.ts';
import { appVersion } from './app-version.ts';
import { untilFirstJourneyEnds } from './first-journey.ts';
import { reloadKept } from './guarded-reload.ts';
import type { ToServiceWorker } from '../../../sw/messages.ts';

/** Offers the waiting version again; null without a service worker. */
let offerAgain: (() => void) | null = null;

const checkEveryMs = 60 * 60 * 1000;

/** Files that a failed install fetched stay cached, so each further try gets further. */
const retryEveryMs = 5 * 60 * 1000;

/** Longest wait for a check for updates, ms: a browser lets a hanging request run for minutes without an event. */
const lookMs = 15_000;

/** Switches the page to the new version. */
type TakeUpdate = () => void;

/**
 * Installs the service worker and checks for a newer one each hour while the app is visible. `onUpdateReady` gets a function that activates
 * an update. An update happens only at the user's request, never under a page in use. `onUpdateReady` also runs when another tab has
 * activated it and, in browsers without service workers, when the server has another version.
 */
export async function installServiceWorker(onUpdateReady: (take: TakeUpdate) => void): Promise<void> {
  if (import.meta.env.DEV) return;
  answerThatPageRuns();
  // A first install downloads the whole app. On a slow link it would delay the content that the user waits for.
  if (!navigator.serviceWorker?.controller) await untilFirstJourneyEnds();
  const registration = await register();
  if (!registration?.active) retryUntilInstalled();
  if (!registration) {
    whenDue(checkEveryMs, () => void offerServersVersion(onUpdateReady));
    return;
  }

  // After the first screen is drawn: refetches files that the browser has evicted, so that a start without a connection works.
  whenIdle(() => registration.active?.postMessage({ type: 'FETCH_MISSING_FILES' } satisfies ToServiceWorker));

  const offer = (): void => onUpdateReady(() => takeUpdate(registration));
  offerAgain = offer;
  const offerWhenWhole = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      // Without a controller this is the first install, not an update.
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer();
    });
  if (registration.waiting) offer();
  // Some browsers check for an update when the document loads, so a worker may already be installing.
  offerWhenWhole(registration.installing);
  registration.addEventListener('updatefound', () => offerWhenWhole(registration.installing));
  // Another tab activated the update. This tab continues with its own build. The first install is not an update.
  let wasControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (wasControlled) onUpdateReady(reloadKept);
    wasControlled = true;
  });
  whenDue(checkEveryMs, () => void registration.update().catch(() => undefined));
}

/**
 * Fetches a newer version from the server and offers it. `coming` = offered once it is complete; `here` = offered at once, because the user
 * dismissed it before, or another tab activated it. Without a service worker a reload fetches it.
 */
export async function fetchUpdate(): Promise<'coming' | 'here' | 'unreachable'> {
  const registration =
    'serviceWorker' in navigator
      ? ((await navigator.serviceWorker.getRegistration()) ?? (await register()))
      : null;
  if (!registration) {
    reloadKept();
    return 'coming';
  }
  const looked = registration.update().then(() => true);
  if (!(await within(lookMs, looked, false))) return 'unreachable';
  if (registration.installing) return 'coming';
  offerAgain?.();
  return 'here';
}

/** null in private windows and where storage is blocked: the app then works, but does not open without a network. */
const register = async (): Promise<ServiceWorkerRegistration | null> =>
  'serviceWorker' in navigator
    ? navigator.serviceWorker
        .register(trustedScriptUrl('/service-worker.js'), { updateViaCache: 'none' })
        .catch(() => null)
    : null;

/** A browser discards a first install that a poor link cuts short, and does not retry while the page stays open. */
function retryUntilInstalled(): void {
  const leave = whenDue(retryEveryMs, () => {
    void register().then(registration => {
      if (registration?.active) leave();
    });
  });
}

/** Activates the waiting version and reloads once it has taken control. */
function takeUpdate({ waiting }: ServiceWorkerRegistration): void {
  // Another tab has activated it since the offer.
  if (!waiting) return reloadKept();
  navigator.serviceWorker.addEventListener('controllerchange', reloadKept, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' } satisfies ToServiceWorker);
}

async function offerServersVersion(onUpdateReady: (take: TakeUpdate) => void): Promise<void> {
  const newest = await newestVersion();
  if (newest !== null && newest !== appVersion) onUpdateReady(reloadKept);
}
