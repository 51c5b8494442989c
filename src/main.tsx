import { createRoot } from 'react-dom/client';
import './styles/base.css';
import { identityStore } from './account/identity.ts';
import { takeTokensFromAddress } from './account/take-tokens.ts';
import { App } from './app.tsx';
import { speak } from './i18n/words.ts';
import { fetchScreen } from './routes.tsx';
import { readDisplayMirror } from './shell/display-choice.ts';
import { reloadWhenFilesAreGone } from './shell/missing-file.ts';

takeTokensFromAddress();
reloadWhenFilesAreGone();
// Before React asks for them, all at once: the words in the language last spoken here, and the screen.
void speak(readDisplayMirror().language ?? 'en').catch(() => undefined);
fetchScreen(location.pathname, identityStore.get() !== null);

const root = document.getElementById('root');
const start = (): void => {
  if (root) createRoot(root).render(<App />);
};
// What was last on the screen (`public/last-screen.js`) is painted before the app begins to work for the same thing.
if (window.lastScreen) void window.lastScreen.then(() => requestAnimationFrame(() => setTimeout(start)));
else start();

const startBehind = async (): Promise<void> => (await import('./start-behind.ts')).startBehind();
// After the first paint. A tab in the background never paints.
if (document.visibilityState === 'hidden') setTimeout(startBehind);
else requestAnimationFrame(() => setTimeout(startBehind));
