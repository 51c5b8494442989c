import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/base.css';
import { identityStore } from './account/identity.ts';
import { takeTokensFromAddress } from './account/take-tokens.ts';
import { App } from './app.tsx';
import { defaultSettings } from './core/rules/settings/settings.ts';
import { startEngine } from './engine/engine.ts';
import { holdFirstScreen } from './engine/first-answers.ts';
import { setLanguage } from './core/words/words.ts';
import { fetchScreen, isGuarded } from './routes.tsx';
import { allowTranslators } from './shell/device/allow-translators.ts';
import { readDisplayMirror } from './shell/settings/display-choice.ts';
// Listens from now on: the browser offers to install once, on whatever screen that is.
import './shell/device/install-offer.ts';
import { reloadWhenFilesAreGone } from './shell/device/missing-file.ts';
import { setMountAnew } from './shell/device/mount-anew.ts';
import { afterNextFrames } from './ui/when-idle.ts';

window.isStarted = true;
takeTokensFromAddress();
allowTranslators();
reloadWhenFilesAreGone();
// Before React asks for them, all at once: the words in the language last spoken here, and the screen.
const { language, dataSource } = { ...defaultSettings, ...readDisplayMirror() };
void setLanguage(language).catch(() => undefined);
/** What the picture of the last screen shows, at the front door another one than the address says. */
const pictured = document.getElementById('last-screen')?.dataset['address'];
if (isGuarded(location.pathname)) {
  const identity = identityStore.get();
  // The guard's plainest case needs no React: not signed in. A signed-in user's database opens while React still renders.
  if (identity === null) history.replaceState(null, '', '/landing');
  else {
    void startEngine(identity.accountKey);
    // Its code is in a file that the landing page does without.
    if (pictured !== undefined)
      holdFirstScreen(import('./engine/ask-first.ts').then(({ askFirst }) => askFirst(pictured, dataSource)));
  }
}
fetchScreen(pictured?.replace(/\?.*/, '') ?? location.pathname);

const root = document.getElementById('root');
if (root) {
  let mounted = createRoot(root);
  startTransition(() => mounted.render(<App />));
  setMountAnew(() => {
    mounted.unmount();
    root.replaceChildren();
    mounted = createRoot(root);
    mounted.render(<App />);
  });
}

async function startBehind(): Promise<void> {
  await window.screenDrawn;
  await import('./start-behind.ts').then(
    behind => behind.startBehind(),
    // The page was left before it arrived; of a file that is gone `reloadWhenFilesAreGone` has heard by itself.
    () => undefined,
  );
}
// After the first paint, and what is on the screen comes before it. A tab in the background never paints.
const later = document.hidden ? setTimeout : afterNextFrames;
later(() => void startBehind());
