// Starts the app. In a built document its style sheets and scripts wait in a <template>. So the picture of the last screen is painted
// before they run, and all files of a first visit are requested at once.
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
// During development the document loads its script itself.
if (files) startFrom(files);

function startFrom({ content, dataset }: HTMLTemplateElement): void {
  const screens: FilesByPath = JSON.parse(dataset['screens'] ?? '');
  const policy = firstWorkerPolicy();
  const screen = screenToCome(screens);
  if (picture) afterNextFrame(begin);
  else begin();

  function begin(): void {
    const { head } = document;
    // Starts the engine after the frame with the picture, which it would delay. It must start before the page's thread reads files, because
    // the engine's script would wait for that.
    if (picture && screen?.worker[0]) startFirstWorker(policy, screen.worker[0]);
    const links = [...content.querySelectorAll<HTMLLinkElement>('[crossorigin]')];
    const further = screen ? screen.page.map(linkTo) : [];
    const sheets = links.filter(({ rel }) => rel === 'stylesheet');
    // Enables all style sheets together, because each later one makes the browser lay out the whole page again. The picture has its own
    // style sheet; `give-way.ts` enables these when the app replaces the picture.
    if (picture) for (const sheet of sheets) sheet.media = 'not all';
    // With a service worker all files are on the device, so nothing is prefetched.
    const toFetch = navigator.serviceWorker?.controller ? undefined : screen;
    // The files of the longest chain come first; it ends at the weather services. A worker's scripts are not modules of this document; the
    // browser's cache passes them on.
    toFetch?.worker.forEach(fetchAhead);
    head.append(...links);
    // The rest is the manifest. It is added last, because the browser fetches it and draws its icon on the page's thread. Without a picture
    // it is there at `load`, when installing tools read it.
    void Promise.resolve(window.screenDrawn).then(() => head.append(content));
    // If the user taps a link of the landing page before the app has started, the files of the linked screen are requested first.
    const landing = document.getElementById('opening-landing');
    if (landing) {
      const askFirst = askInTurn(links, further, !toFetch);
      landing.addEventListener('click', ({ target }) => {
        const link = target instanceof Element && target.closest('a');
        if (link) askFirst(screens[link.pathname]?.page.map(linkTo) ?? []);
      });
    } else head.append(...further);
    toFetch?.later.forEach(fetchAhead);
    // Creates a formatter early, because the first one makes the browser read its tables. While the files load, only a tap would have to
    // wait for that. If the engine has been started, it does so for the page.
    if (!window.firstWorker) setTimeout(() => Intl.DateTimeFormat(document.documentElement.lang));
    Promise.all(sheets.map(settled))
      .then(() => import(/* @vite-ignore */ dataset['entry'] ?? ''))
      // An emptied file loads as a module without an error, so `isStarted` is checked.
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
