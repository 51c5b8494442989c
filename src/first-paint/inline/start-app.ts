// Starts the app. In a built document its style sheets and scripts wait in a <template>: the picture of the last screen is painted before
// they run, and all files of a first visit are requested at once.
import type { FilesByPath, ScreenFiles } from '../screen-files.ts';
import { identityKey } from '../storage-keys.ts';
import { afterNextFrame } from './after-next-frame.ts';
import { firstWorkerPolicy, startFirstWorker } from './start-first-worker.ts';
import { askInTurn } from './ask-in-turn.ts';
import { linkTo, settled } from './links.ts';
import { readText } from './read-stored.ts';
import { putAddressBack, startOver } from './start-over.ts';

const root = document.getElementById('root');
if (root)
  new MutationObserver((_changes, observer) => {
    if (!root.querySelector('header,h1')) return;
    observer.disconnect();
    document.getElementById('opening')?.remove();
  }).observe(root, { childList: true, subtree: true });

const picture = document.getElementById('last-screen');
const files = document.querySelector<HTMLTemplateElement>('#app-files');
// While it is developed, the document loads its script by itself.
if (files) startFrom(files);

function startFrom({ content, dataset }: HTMLTemplateElement): void {
  const screens: FilesByPath = JSON.parse(dataset['screens'] ?? '');
  const policy = firstWorkerPolicy();
  const screen = screenToCome(screens);
  if (picture) afterNextFrame(begin);
  else begin();

  function begin(): void {
    const { head } = document;
    // After the frame with the picture, which its start would delay, and before the page's thread reads files: the engine's script
    // would wait for it.
    if (picture && screen?.worker[0]) startFirstWorker(policy, screen.worker[0]);
    const links = [...content.querySelectorAll<HTMLLinkElement>('[crossorigin]')];
    const further = screen ? screen.page.map(linkTo) : [];
    const sheets = links.filter(({ rel }) => rel === 'stylesheet');
    // All at once, because each later one makes the browser lay out the whole page again. The picture has its own style sheet;
    // `give-way.ts` enables these when the app replaces the picture.
    if (picture) for (const sheet of sheets) sheet.media = 'not all';
    // With a service worker all is on the device: there is nothing to fetch, but to read before the app asks for it.
    const toFetch = navigator.serviceWorker?.controller ? undefined : screen;
    // First the files of the longest chain, which ends at the weather services. A worker's scripts are not modules of this document; the
    // browser's cache passes them on.
    toFetch?.worker.forEach(fetchAhead);
    head.append(...links);
    // The rest is the manifest: the browser fetches it and draws its icon on the page's thread. Without a picture it is there at `load`,
    // when installing tools read it.
    void Promise.resolve(window.screenDrawn).then(() => head.append(content));
    // A link of the landing page that is tapped before there is an app: what it leads to comes along, and first.
    const landing = document.getElementById('opening-landing');
    if (landing) {
      const askFirst = askInTurn(links, further, !toFetch);
      landing.addEventListener('click', ({ target }) => {
        const link = target instanceof Element && target.closest('a');
        if (link) askFirst(screens[link.pathname]?.page.map(linkTo) ?? []);
      });
    } else head.append(...further);
    toFetch?.later.forEach(fetchAhead);
    // The first formatter makes the browser read its tables: while the files are on their way nothing waits for it but a tap. The engine
    // does it for the page, where it has been started.
    if (!window.firstWorker) setTimeout(() => Intl.DateTimeFormat(document.documentElement.lang));
    Promise.all(sheets.map(settled))
      .then(() => import(/* @vite-ignore */ dataset['entry'] ?? ''))
      // An emptied file is a module without an error.
      .then(() => (window.isStarted ? undefined : startOver()), startOver)
      .catch(() => {
        putAddressBack();
        document.getElementById('not-opened')?.removeAttribute('hidden');
      });
  }
}

function screenToCome(screens: FilesByPath): ScreenFiles | undefined {
  const shown = picture?.dataset['address']?.replace(/\?.*/, '') ?? location.pathname;
  return screens[readText(identityKey) === null ? '/landing' : shown];
}

function fetchAhead(file: string): void {
  fetch(file).catch(() => undefined);
}
