import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { useAreSettingsRead, useSettings } from '../../src/shell/settings/settings-context.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

function Shown() {
  const { language, units } = useSettings();
  return <p>{useAreSettingsRead() ? `${language} ${units}` : 'not read'}</p>;
}

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
/** The device was last shown in French and metric units; then a user logs in. */
beforeEach(async () => {
  localStorage.clear();
  ({ engine } = await freshEngine());
  localStorage.setItem('offing.display', '{"language":"fr","units":"metric","theme":"auto"}');
});
afterEach(() => {
  cleanup();
  account.identity.set(null);
  localStorage.clear();
});
const logIn = (agoS: number): void => {
  const at = Math.floor(Date.now() / 1000) - agoS;
  account.identity.set({
    userId: 'u',
    email: 'a@sea.example',
    accountKey: 'k',
    signedInAt: at,
    lastVerifiedAt: at,
    state: 'active',
    entitlement: null,
  });
};

test('an account that has chosen nothing here goes on in the language and units of its login', async () => {
  logIn(1);
  showScreen(<Shown />);
  expect(await screen.findByText('fr metric')).toBeTruthy();
});

test('one that has keeps its own', async () => {
  await engine.updateSettings({ language: 'es' });
  logIn(1);
  showScreen(<Shown />);
  expect(await screen.findByText('es imperial')).toBeTruthy();
});
