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
// Imported early to catch the browser's single install event, on any screen.
import './shell/device/install-offer.ts';
import { reloadWhenFilesAreGone } from './shell/device/missing-file.ts';
import { setMountAnew } from './shell/device/mount-anew.ts';
import { afterNextFrames } from './ui/when-idle.ts';

window.isStarted = true;
takeTokensFromAddress();
allowTranslators();
reloadWhenFilesAreGone();
// Prefetches, all at once and before React requests them: the words of the last language on this device, and the screen.
const { language, dataSource } = { ...defaultSettings, ...readDisplayMirror() };
void setLanguage(language).catch(() => undefined);
/** Address of the screen in the picture; at `/` it differs from the address bar. undefined = no picture. */
const pictured = document.getElementById('last-screen')?.dataset['address'];
if (isGuarded(location.pathname)) {
  const identity = identityStore.get();
  // A user who is not signed in needs no React to be redirected. A signed-in user's database opens while React still renders.
  if (identity === null) history.replaceState(null, '', '/landing');
  else {
    void startEngine(identity.accountKey);
    // In a separate file, because the landing page does not need it.
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
    // The page was left before the file arrived. A missing file is handled by `reloadWhenFilesAreGone`.
    () => undefined,
  );
}
// After the first paint, so that the screen's own content comes first. A tab in the background never paints.
const later = document.hidden ? setTimeout : afterNextFrames;
later(() => void startBehind());
