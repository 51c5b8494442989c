import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shell } from '../../src/shell/frame/shell.tsx';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { dayTrip } from '../support/made-trips.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  localStorage.clear();
  ({ engine } = await freshEngine());
});
afterEach(cleanup);

async function find(text: string) {
  const shown = showScreen(<Shell>Screen</Shell>);
  fireEvent.keyDown(document.body, { key: '/' });
  const dialog = await screen.findByRole('dialog', { name: 'Find' });
  const field = await within(dialog).findByRole('combobox');
  fireEvent.change(field, { target: { value: text } });
  return { ...shown, dialog, field };
}
const options = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('option')
    .map(option => option.textContent);

test('a slash opens it, and a screen is found by the beginning of a word', async () => {
  const { dialog, field, history } = await find('marin');
  expect(options(dialog)).toEqual([]);
  expect(within(dialog).getByText(/^Nothing here has this name/)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'rec' } });
  expect(options(dialog)).toEqual(['Receive a week']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(history.at(-1)).toBe('/receive');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('before anything is typed the screens stand there, and the arrow keys go round them', async () => {
  const { dialog, field } = await find('');
  const all = within(dialog).getAllByRole('option');
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(all.length).toBeGreaterThan(12);
  expect(active()).toBe('Home');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(active()).toBe('Forecast');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(active()).toBe('Settings');
  expect(within(dialog).getByRole('option', { selected: true }).textContent).toBe('Settings');
});

test('a setting, a trip and a further word of a screen are found', async () => {
  const trip = dayTrip({ name: 'Night watch' });
  await engine.saveTrip({ id: 'one', trip, created: 1, changed: 1 });
  const { dialog, field, history } = await find('night');
  await waitFor(() => expect(options(dialog)).toEqual(['Night watch', 'Night theme after sunset']));
  fireEvent.change(field, { target: { value: 'mob' } });
  expect(options(dialog)).toEqual(['Chart']);
  fireEvent.change(field, { target: { value: 'limits' } });
  fireEvent.click(within(dialog).getByRole('option', { name: 'My limits' }));
  expect(history.at(-1)).toBe('/settings#limits');
});

test('a saved place is found without its accents and opens as the selected one', async () => {
  await engine.setFavorite({ ...santaCruz, name: '\u202EÎle <b>Bréhat</b>' }, true);
  await engine.setFavorite(pillarPoint, true);
  const { dialog, field, history } = await find('brehat');
  await waitFor(() => expect(options(dialog)).toEqual(['\u202EÎle <b>Bréhat</b>']));
  expect(within(dialog).getByRole('option').querySelector('bdi')).toBeTruthy();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(history.at(-1)).toBe('/forecast?lat=36.9634&lng=-122.0019');
});

test('of two hundred favorites the first stand there, and how many more there are is said', async () => {
  for (let number = 0; number < 200; number++)
    await engine.setFavorite(
      { ...santaCruz, id: `made ${number}`, name: `Reef ${number}`, lat: number / 5 },
      true,
    );
  const { dialog, field } = await find('reef');
  await waitFor(() => expect(options(dialog)).toHaveLength(12));
  expect(within(dialog).getByText(/^Not shown: 188\./)).toBeTruthy();
  fireEvent.change(field, { target: { value: 'reef 177' } });
  expect(options(dialog)).toEqual(['Reef 177']);
});
