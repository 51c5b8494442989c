import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import type { Settings } from '../../src/core/rules/settings/settings.ts';
import { ActivityPanel } from '../../src/pages/forecast/activities/activity-panel.tsx';
import { santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const at = { lat: santaCruz.lat, lng: santaCruz.lng };

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  ({ engine } = await freshEngine());
});
afterEach(cleanup);

async function open(): Promise<Forecast> {
  await engine.refreshForecast(at, { source: 'open-meteo', force: false });
  const stored: (Forecast | null)[] = [];
  await engine.watch('forecast', { source: 'open-meteo', ...at }, value => stored.push(value));
  await vi.waitFor(() => expect(stored.at(-1)).toBeTruthy());
  const forecast = stored.at(-1);
  if (!forecast) throw new Error('no forecast');
  showScreen(<ActivityPanel forecast={forecast} now={forecast.hourly.time[0] ?? 0} />);
  return forecast;
}

test('a surfer chooses surfing and reads the windows, the rule, and that heights are the model’s at sea', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Windows by activity' })).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Surfing').matches(':disabled')).toBe(false),
  );
  fireEvent.click(screen.getByLabelText('Surfing'));
  expect(await screen.findByRole('heading', { name: 'Windows for Surfing' })).toBeTruthy();
  expect(screen.getByText('Swell period: fair from 8 s, good from 11 s')).toBeTruthy();
  expect(screen.getByText('No thunder')).toBeTruthy();
  expect(screen.getByText(/^Wave and swell heights are the model’s at sea/)).toBeTruthy();
  expect(screen.getAllByText(/^Swell energy \d/).length).toBeGreaterThan(3);
  expect(screen.getByText(/^Swell energy is Offing’s own number/)).toBeTruthy();
  // No coast is on this device.
  expect(screen.getByText(/^No data on which way the beach faces/)).toBeTruthy();
  expect(
    screen.getAllByText(/^No window\. No data: Swell to the beach|^No window\. /).length,
  ).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/\bsafe/i);
});

test('each window of the week says how good it is and what ends it', async () => {
  await engine.chooseActivity('boating', true);
  await open();
  expect(await screen.findByRole('heading', { name: 'Windows for Boating' })).toBeTruthy();
  const texts = (await screen.findAllByText(/Ends: /)).map(each => each.textContent ?? '');
  for (const text of texts)
    expect(text).toMatch(/^.+–.+, (?:good|fair|\d+\sh(?: \d+\smin)? of it good)\. Ends: .+$/);
});

test('of several activities another one can come first at this place', async () => {
  await engine.chooseActivity('fishing', true);
  await engine.chooseActivity('diving', true);
  await open();
  expect(await screen.findByRole('heading', { name: 'Windows for Fishing' })).toBeTruthy();
  const select = screen.getByLabelText('First at this place');
  expect(
    within(select)
      .getAllByRole('option')
      .map(each => each.textContent),
  ).toEqual(['Fishing', 'Diving']);
  fireEvent.change(select, { target: { value: 'diving' } });
  await vi.waitFor(() =>
    expect(screen.getAllByRole('heading').map(each => each.textContent)).toEqual([
      'Windows for Diving',
      'Windows for Fishing',
    ]),
  );
  expect(
    screen.getByText(/^Days since the last high swell are a hint of clearer water, no more/),
  ).toBeTruthy();
  expect(screen.getAllByText(/swell above 3\.0\sft/).length).toBeGreaterThan(0);
});

test('the windows of an activity at a favorite are watched with one press', async () => {
  await engine.chooseActivity('surfing', true);
  await open();
  expect(await screen.findByText('Star this place to get alerts about its windows.')).toBeTruthy();
  await engine.setFavorite(santaCruz, true);
  const watch = await screen.findByText('Alert me about these windows');
  fireEvent.click(watch);
  const settings: Settings[] = [];
  await engine.watch('settings', {}, value => settings.push(value));
  await vi.waitFor(() =>
    expect(settings.at(-1)?.alerts.rules).toMatchObject([{ kind: 'window', profileId: 'surfing' }]),
  );
  expect(watch.closest('button')?.getAttribute('aria-pressed')).toBe('true');
});

test('a pressed box shows its tick at once, and loses it when the settings cannot be stored', async () => {
  await open();
  const box = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Surfing');
  await screen.findByLabelText('Surfing');
  await vi.waitFor(() => expect(box().matches(':disabled')).toBe(false));
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect(box().checked).toBe(false);
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  await screen.findByRole('heading', { name: 'Windows for Surfing' });
  await engine.chooseActivity('surfing', false);
  await vi.waitFor(() => expect(box().checked).toBe(false));
});

test('windows shorter than the user’s shortest window do not count', async () => {
  await engine.chooseActivity('diving', true);
  await engine.updateSettings({ minWindowHours: 24 });
  await open();
  expect(await screen.findByText('No window of 24 h or more in the saved forecast.')).toBeTruthy();
  expect(screen.queryByText(/Ends: /)).toBeNull();
  expect(screen.getAllByText('No window of 24 h or more').length).toBeGreaterThan(0);
});
