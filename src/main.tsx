import { createRoot } from 'react-dom/client';
import './styles/base.css';
import { startAccount } from './account/account.ts';
import { takeTokensFromAddress } from './account/take-tokens.ts';
import { App } from './app.tsx';
import { letGoWhenLeft } from './engine/engine.ts';
import { speak } from './i18n/words.ts';
import { readDisplayMirror } from './shell/display-choice.ts';
import { keepInSync } from './shell/keep-in-sync.ts';
import { reloadWhenFilesAreGone } from './shell/missing-file.ts';
import { startStorageDoctor } from './shell/storage-doctor.ts';

takeTokensFromAddress();
reloadWhenFilesAreGone();
letGoWhenLeft();
// Before the screens ask: their words are fetched in the language last spoken here.
void speak(readDisplayMirror().language ?? 'en').catch(() => undefined);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);

function startBehind(): void {
  startAccount();
  keepInSync();
  startStorageDoctor();
}

// After the first paint: nothing in it decides what the first paint shows. A tab in the background never paints.
if (document.visibilityState === 'hidden') setTimeout(startBehind);
else requestAnimationFrame(() => setTimeout(startBehind));
