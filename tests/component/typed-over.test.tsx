import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityStore } from '../../src/account/identity.ts';
import { noConditions } from '../../src/core/rules/settings/place-rules.ts';
import { defaultSettings, type Settings } from '../../src/core/rules/settings/settings.ts';
import { FormatsProvider } from '../../src/i18n/format.tsx';
import { loadSections } from '../../src/core/words/words.ts';
import { AlertsPage } from '../../src/pages/alerts/alerts-page.tsx';
import { RulePanel } from '../../src/pages/forecast/rule/rule-panel.tsx';
import { SettingsPage } from '../../src/pages/settings/settings-page.tsx';
import { aPayer } from '../support/a-payer.ts';
import { aPlace, santaCruz } from '../support/a-place.ts';
import { engine, freshEngine, watchLive } from '../support/page-engine.ts';
import { sampleForecast } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';
import { unfold } from '../support/unfold.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const reef = aPlace('The reef', 36.6045, -122.1);
const at = { lat: reef.lat, lng: reef.lng };
const now = Date.UTC(2026, 5, 24, 18) / 1000;

beforeEach(async () => {
  localStorage.clear();
  identityStore.set(aPayer());
  await freshEngine();
  await loadSections(['rules', 'forecast', 'alerts', 'settings']);
  await engine.setFavorite(santaCruz, true);
  await engine.setFavorite(reef, true);
});
afterEach(() => {
  cleanup();
  identityStore.set(null);
});

const settings = (): Promise<Settings> =>
  new Promise(resolve => {
    const stop = watchLive('settings', {}, value => {
      resolve(value);
      stop();
    });
  });
const isBack = (): boolean => screen.queryByText('Your unsaved entries are back.') !== null;
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });

const openRule = async (): Promise<void> => {
  const { units } = await settings();
  showScreen(
    <FormatsProvider units={units} zone="America/Los_Angeles">
      <RulePanel forecast={{ ...sampleForecast(), coordinates: at }} now={now} />
    </FormatsProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^(Set|Change) place limits$/ }));
};
const openLimits = async (): Promise<void> => {
  showScreen(<SettingsPage />, '/settings');
  unfold();
  await waitFor(() => expect(field('Max wind').disabled).toBe(false));
};
const openAlerts = async (): Promise<void> => {
  showScreen(<AlertsPage />);
  await screen.findByLabelText('Favorite');
};

// All choices of the settings besides these limits, and those of notifications, are stored at once: there is nothing to keep.
describe.each([
  { what: 'place limits', open: openRule, name: 'Max wind', save: 'Save place limits' },
  { what: 'limits of the settings', open: openLimits, name: 'Max wind', save: 'Save limits' },
  { what: 'a rule of the alerts', open: openAlerts, name: 'From (kt)', save: 'Add rule' },
])('$what that are not saved', ({ open, name, save }) => {
  test('are there again after another screen, until they are discarded, which can be undone', async () => {
    await open();
    expect(isBack()).toBe(false);
    type(name, '17');
    cleanup();
    await open();
    expect(field(name).value).toBe('17');
    expect(isBack()).toBe(true);
    press('Discard');
    expect(field(name).value).toBe('');
    expect(isBack()).toBe(false);
    press('Undo');
    expect(field(name).value).toBe('17');
  });

  test('are none any more once they are saved', async () => {
    await open();
    type(name, '17');
    expect(localStorage.getItem('offing.drafts.00ff')).toContain('17');
    press(save);
    await waitFor(() => expect(localStorage.getItem('offing.drafts.00ff')).toBeNull());
    cleanup();
    await open();
    expect(isBack()).toBe(false);
  });
});

test('Undo after Cancel opens the place limits again, with what was typed', async () => {
  await openRule();
  type('Max swell', '8');
  fireEvent.click(screen.getByLabelText('In daylight only'));
  press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Undo');
  expect(field('Max swell').value).toBe('8');
  expect(field('In daylight only').checked).toBe(true);
});

test('place limits that are closed without Cancel are kept, each place its own', async () => {
  await openRule();
  type('Max swell', '8');
  press('Close');
  cleanup();
  showScreen(<RulePanel forecast={{ ...sampleForecast(), coordinates: santaCruz }} now={now} />);
  fireEvent.click(await screen.findByText('Set place limits'));
  expect(field('Max swell').value).toBe('');
  cleanup();
  await openRule();
  expect(field('Max swell').value).toBe('8');
});

test('what another tab saves of the place limits meanwhile stays where it was not typed over', async () => {
  await engine.setPlaceRule(at, { ...noConditions, maxWindKt: 12, maxSwellFt: 5 });
  await openRule();
  type('Max swell', '8');
  await engine.setPlaceRule(at, { ...noConditions, maxWindKt: 15, maxSwellFt: 5, daylight: true });
  await waitFor(() => expect(field('Max wind').value).toBe('15'));
  expect(field('Max swell').value).toBe('8');
  press('Save place limits');
  await waitFor(async () =>
    expect((await settings()).placeRules.map(({ conditions }) => conditions)).toEqual([
      { ...noConditions, maxWindKt: 15, maxSwellFt: 8, daylight: true },
    ]),
  );
});

test('what another tab saves of the limits meanwhile stays where it was not typed over', async () => {
  await openLimits();
  type('Max wave height', '5');
  await engine.updateSettings({ limits: { ...defaultSettings.limits, maxWindKt: 18 } });
  await waitFor(() => expect(field('Max wind').value).toBe('18'));
  press('Save limits');
  await waitFor(async () => expect((await settings()).limits).toMatchObject({ maxWindKt: 18, maxWaveFt: 5 }));
});

test.each([
  { what: 'place limits', open: openRule, name: 'Max swell' },
  { what: 'limits of the settings', open: openLimits, name: 'Max wave height' },
])('five feet of $what are the same height when they come back in metres', async ({ open, name }) => {
  await open();
  type(name, '5');
  cleanup();
  await engine.updateSettings({ units: 'metric' });
  await open();
  await waitFor(() => expect(field(name).value).toBe('1.52'));
});

test('a rule that was half chosen keeps its place and kind, and one that was added leaves nothing to come back', async () => {
  await openAlerts();
  fireEvent.change(field('Favorite'), { target: { value: reef.id } });
  fireEvent.change(field('Alert me about'), { target: { value: 'wave' } });
  cleanup();
  await openAlerts();
  expect(field('Favorite').value).toBe(reef.id);
  expect(field('Alert me about').value).toBe('wave');
  type('From (ft)', '6');
  press('Add rule');
  await screen.findByText(/^Waves of 6[^(]*$/);
  await waitFor(() => expect(field('From (ft)').value).toBe(''));
  expect(field('Favorite').value).toBe(reef.id);
  expect(isBack()).toBe(false);
  cleanup();
  await openAlerts();
  expect(isBack()).toBe(false);
});
