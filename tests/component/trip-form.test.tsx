import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../src/domain/settings/settings.ts';
import { loadSections } from '../../src/i18n/words.ts';
import { emptyTrip } from '../../src/pages/trips/trip-draft.ts';
import { TripPage } from '../../src/pages/trips/trip-page.tsx';
import { TripForm } from '../../src/pages/trips/trip-form.tsx';
import { engine, freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  await freshEngine();
  await loadSections(['trips']);
});
afterEach(cleanup);

const wayOf3 = [
  { lat: 36.6, lng: -121.9 },
  { lat: 36.7, lng: -121.98 },
  { lat: 36.8, lng: -122.17 },
];
const plan = (waypoints = wayOf3) =>
  showScreen(
    <TripForm
      saved={null}
      trip={{ ...emptyTrip(defaultSettings.limits), waypoints }}
      onDone={() => undefined}
    />,
    '/trip',
  );
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string): void => {
  button(name).focus();
  fireEvent.click(button(name));
};
const isKept = (history: string[]): boolean => history.some(path => path.startsWith('/trip?id='));

test('by keys a waypoint is moved to the top, and points are taken out until none is left, with the focus in the list', () => {
  plan();
  press('Move Waypoint 3 up');
  expect(document.activeElement).toBe(button('Move Waypoint 2 up'));
  press('Move Waypoint 2 up');
  // The first cannot be moved further.
  expect(document.activeElement).toBe(button('Remove Waypoint 1'));
  press('Remove Waypoint 1');
  expect(document.activeElement).toBe(button('Remove Waypoint 1'));
  press('Remove Waypoint 2');
  expect(document.activeElement).toBe(button('Remove Waypoint 1'));
  press('Remove Waypoint 1');
  expect(document.activeElement?.tagName).toBe('OL');
});

test('coordinates that are typed and not added are not left out in silence', async () => {
  const { history } = plan();
  const field = screen.getByLabelText('Add coordinates');
  fireEvent.change(field, { target: { value: '36.75, -122.05' } });
  fireEvent.click(button('Save trip'));
  expect(screen.getByText(/^The coordinates that you typed are no waypoint yet/)).toBeTruthy();
  fireEvent.click(button('Add'));
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
});

test.each([
  [
    'Least height of tide',
    '1.5 m',
    /^The tide or the stream of a waypoint is no number that can be: tide from −65 to 65 ft, stream from 0 to 20 kt/,
  ],
  ['Strongest stream', 'slack', /^The tide or the stream of a waypoint is no number/],
  ['Speed on the leg to it', 'fast', /^The speed is between/],
])('%s “%s” is refused, and not taken for nothing', async (label, text, words) => {
  const { history } = plan();
  const [field] = screen.getAllByLabelText(label);
  if (!field) throw new Error(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(button('Save trip'));
  expect(screen.getByText(words)).toBeTruthy();
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
});

test('a trip that another tab deletes while it is changed here is told; saved, what was typed is a trip again', async () => {
  const trip = { ...emptyTrip(defaultSettings.limits), name: 'The reef', waypoints: wayOf3 };
  const saved = { id: 'reef', trip, created: 1, changed: 1 };
  await engine.saveTrip(saved);
  showScreen(<TripPage />, '/trip?id=reef');
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'The far reef' } });
  await engine.removeTrip('reef');
  expect(await screen.findByText('This trip was deleted meanwhile')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('The far reef');
  fireEvent.click(button('Save trip'));
  expect(await screen.findByRole('heading', { level: 1, name: 'The far reef' })).toBeTruthy();
});
