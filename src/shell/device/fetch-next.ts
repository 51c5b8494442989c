import { identityStore } from '../../account/identity.ts';
import { isLinkPoor } from '../../core/rules/source/poor-link.ts';
import type { FilesByPath } from '../../first-paint/screen-files.ts';
import { loadSections } from '../../core/words/words.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** Parallel downloads. Under HTTP/1.1 a browser opens six connections: one stays free for the requests of a tap. */
const atOnce = 5;

let hasBegun = false;

/**
 * Prefetches the files of the screens after the login while the user types, in the order of their use. Files go into the browser's cache
 * first: a file that the link cuts short, or a captive network replaces, is fetched again when it is imported. The first screen is also
 * evaluated (`readScreen`) when the browser is idle; the others are evaluated after the login, so that typing stays smooth. Skipped in low
 * data, and on a link that is busy with the present screen.
 */
export function fetchNext(readScreen: (path: string) => void): void {
  if (hasBegun || !mayFetchAhead()) return;
  hasBegun = true;
  const read = (path: string): void => void whenIdle(() => readScreen(path));
  // A service worker has already stored all files on the device.
  if (!navigator.serviceWorker?.controller) return void fetchFiles(read);
  read('/');
  whenSignedIn(() => further.forEach(read));
}

const further = ['/locations', '/forecast'];

function whenSignedIn(then: () => void): void {
  const isSignedIn = (): boolean => identityStore.get()?.state === 'active';
  if (isSignedIn()) return then();
  const stop = identityStore.subscribe(() => {
    if (!isSignedIn()) return;
    stop();
    then();
  });
}

function mayFetchAhead(): boolean {
  return navigator.onLine && !isLinkPoor(navigator.connection ?? {});
}

async function fetchFiles(read: (path: string) => void): Promise<void> {
  const screens = namedInDocument();
  if (!screens) return;
  const { '/login': login, '/': home, '/locations': locations, '/forecast': forecast } = screens;
  if (!home || !locations || !forecast) return;
  const files = (...lists: (readonly string[] | undefined)[]): string[] => lists.flatMap(list => list ?? []);
  const engine = fetchAll(files(login?.soon, home.page, forecast.worker));
  if (!(await engine)) return;
  read('/');
  void words();
  if (!(await fetchAll(files(locations.page, forecast.later, forecast.page)))) return;
  whenSignedIn(() => further.forEach(read));
}

const fetched = new Set<string>();

/** Stops at the first failure: a dead or captive link would fail for the other files as well. */
async function fetchAll(files: readonly string[]): Promise<boolean> {
  const left = files.filter(file => !fetched.has(file) && !isOtherWords(file));
  let isWhole = true;
  const lane = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined && isWhole; file = left.shift()) {
      if (fetched.has(file)) continue;
      fetched.add(file);
      if (!(await fetchOne(file))) isWhole = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return isWhole;
}

async function fetchOne(file: string): Promise<boolean> {
  try {
    const answer = await fetch(file, { priority: 'low' });
    // Reads each body to its end: the browser may not cache a file that was not read.
    await answer.arrayBuffer();
    return answer.ok && !/\bhtml\b/i.test(answer.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** True for words of a language that is not the document's. Their own loader (`words`) fetches the user's language. */
const isOtherWords = (file: string): boolean => /\/words-\w\w-/.test(file);

const words = (): Promise<unknown> =>
  loadSections(['places', 'device', 'forecast', 'sources', 'warnings']).catch(() => undefined);

function namedInDocument(): FilesByPath | null {
  const named = document.getElementById('app-files')?.dataset['screens'];
  // Trusted: our own build writes it into the document.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return named === undefined ? null : (JSON.parse(named) as FilesByPath);
}
