// A new visitor's first paint: shows the landing page's text and links from a <template> with all languages. They appear where the page
// will draw them, until the page has loaded.
import { offeredLanguage } from '../../core/rules/settings/offered-language.ts';
import { isSiteDataBlocked } from '../device-storage.ts';
import { identityKey, languageAskedKey } from '../storage-keys.ts';
import { readText } from './read-stored.ts';
import { watchPresses } from './watch-presses.ts';

const { lang } = document.documentElement;
if (isLandingPage() && !isPushedAway()) show();

function isLandingPage(): boolean {
  const { pathname } = location;
  return pathname === '/landing' || (pathname === '/' && readText(identityKey) === null);
}

/**
 * True if the app will show a notice above the text (src/shell/frame/public-frame.tsx) or a language offer
 * (src/shell/settings/language-offer.tsx), which would move it.
 */
function isPushedAway(): boolean {
  if (isSiteDataBlocked()) return true;
  return lang === 'en' && offeredLanguage(navigator.language) !== null && readText(languageAskedKey) === null;
}

function show(): void {
  const root = document.getElementById('root');
  const template = document.querySelector<HTMLTemplateElement>('#landing-words');
  const section = template?.content.querySelector(`[lang="${lang}"]`);
  if (!root || !section) return;
  const words = document.createElement('div');
  words.id = 'opening-landing';
  words.append(section.cloneNode(true));
  words.addEventListener('click', follow);
  document.body.insertBefore(words, root);
  const presses = watchPresses(giveWay);
  const watch = new MutationObserver(giveWay);
  watch.observe(root, { childList: true, subtree: true });

  function giveWay(): void {
    if (presses.isPressed() || !root?.querySelector('h1')) return;
    watch.disconnect();
    presses.leave();
    const focused = document.activeElement;
    const isInside = words.contains(focused);
    words.remove();
    if (isInside && focused instanceof HTMLAnchorElement)
      root.querySelector<HTMLElement>(`main a[href="${focused.pathname}"]`)?.focus({ preventScroll: true });
  }
}

/** Changes only the address, which the app reads now or when it starts. So the tap causes no new page load, and is not lost. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !isPlain) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  if (location.pathname !== link.pathname) history.pushState(null, '', link.pathname);
}
