import { createRoot } from 'react-dom/client';
import { identityStore } from '../../src/account/identity.ts';
import type { Identity } from '../../src/core/rules/account/access.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import { engine, startEngine } from '../../src/engine/engine.ts';
import { SettingsProvider } from '../../src/shell/settings/settings-context.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { screens } from './screens.tsx';
import { seedPlaces } from './seed-places.ts';

/** Prepares the account's database as a screen needs it, then shows the screen under its own address. */
export async function show(wanted: {
  screen: string;
  display: Partial<Settings>;
  withPlaces: boolean;
}): Promise<void> {
  const screen = screens[wanted.screen];
  identityStore.set(someone());
  if (screen?.behindSignIn) {
    await startEngine('beef');
    await engine.updateSettings(wanted.display);
    if (wanted.withPlaces) await seedPlaces();
  }
  if (screen) history.replaceState(null, '', screen.path);

  const list = (
    <ul>
      {Object.keys(screens).map(name => (
        <li key={name}>
          <a href={`?screen=${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
  createRoot(document.getElementById('root') ?? document.body).render(
    <SettingsProvider>
      <ToastProvider>{screen ? screen.render() : list}</ToastProvider>
    </SettingsProvider>,
  );
}

function someone(): Identity {
  const now = Math.floor(Date.now() / 1000);
  return {
    userId: 'gallery',
    email: 'skipper@offing.example',
    accountKey: 'beef',
    signedInAt: now,
    lastVerifiedAt: now,
    state: 'active',
    entitlement: { status: 'active', checkedAt: now },
  };
}
