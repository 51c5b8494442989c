import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account } from '../../src/account/account.ts';
import { dropDraft } from '../../src/account/form-drafts.ts';
import { takeTokensFromAddress } from '../../src/account/take-tokens.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { MagicLinkPage } from '../../src/pages/magic-link/magic-link-page.tsx';
import { emptyTrip, newTripDraft, planNext } from '../../src/pages/trips/trip-draft.ts';
import { TripPage } from '../../src/pages/trips/trip-page.tsx';
import { endAccount, freshAccount, show } from '../support/account-screen.tsx';
import { drawings } from '../support/drawn-twice.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

describe.each(drawings)('%s', (_how, drawn) => {
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  test('the route out of a file is in the form, and the form after it is empty', async () => {
    await freshEngine();
    await loadSections(['trips']);
    const waypoints = [
      { lat: 36.6, lng: -121.9, name: 'Harbor' },
      { lat: 36.8, lng: -122.17, name: 'Canyon' },
    ];
    planNext({ ...emptyTrip(defaultSettings.limits), name: 'Out of a file', waypoints });
    const first = drawn(<TripPage />);
    await act(async () => void showScreen(first.screen, '/trip'));
    await first.ready();
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Out of a file');
    expect(screen.getByText('Canyon')).toBeTruthy();
    cleanup();
    // The form keeps the route as its draft; the hand-over is used up.
    dropDraft(newTripDraft);
    showScreen(<TripPage />, '/trip');
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  });

  test('a login link logs in, and is spent once', async () => {
    const accounts = freshAccount();
    const email = 'active@offing.example';
    await account.signIn.sendLink({ email, captchaToken: await accounts.captchaToken() });
    const { link } = await accounts.newestMail(email);
    window.history.replaceState(null, '', link.slice(link.indexOf('/magic-link')));
    takeTokensFromAddress();
    const { screen: page, ready } = drawn(<MagicLinkPage />);
    await act(async () => void show(page, '/magic-link'));
    await ready();
    await screen.findByText('You are logged in. Taking you to your locations...');
    expect(account.identity.get()?.email).toBe(email);
    window.history.replaceState(null, '', '/magic-link');
    takeTokensFromAddress();
    sessionStorage.clear();
    endAccount();
  });
});
