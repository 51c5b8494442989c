import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Trip } from '../../src/core/rules/route/trip.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { emptyTrip } from '../../src/pages/trips/trip-draft.ts';
import { TripPage } from '../../src/pages/trips/trip-page.tsx';
import { TripForm } from '../../src/pages/trips/trip-form.tsx';
import { engine, freshEngine } from '../support/page-engine.ts';
import { pillarPoint } from '../support/a-place.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

beforeEach(async () => {
  // Choices that a test before stored do not belong to this account.
  localStorage.clear();
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
      draftName="trip"
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
  expect(screen.getByText(/^Not added yet/)).toBeTruthy();
  fireEvent.click(button('Add'));
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
});

test('a saved place that is chosen and not added is not left out in silence', async () => {
  await engine.setFavorite(pillarPoint, true);
  const { history } = plan();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Add a saved place' }), {
    target: { value: pillarPoint.id },
  });
  expect(screen.queryByRole('button', { name: 'Remove Pillar Point' })).toBeNull();
  fireEvent.click(button('Save trip'));
  expect(screen.getByText(/^Not added yet/)).toBeTruthy();
  fireEvent.click(button('Add a saved place'));
  expect(button('Remove Pillar Point')).toBeTruthy();
  // Nothing is chosen now: the press leads to the list of places.
  fireEvent.click(button('Add a saved place'));
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a saved place' }));
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
});

test.each([
  ['Min tide height', '1.5 m', /^Tide must be −65 to 65 ft, stream 0 to 20 kt/],
  ['Max stream', 'slack', /^Tide must be/],
  ['Speed on the leg to this waypoint', 'fast', /^Speed must be/],
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
  expect(await screen.findByText('This trip has been deleted')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('The far reef');
  fireEvent.click(button('Save trip'));
  expect(await screen.findByRole('heading', { level: 1, name: 'The far reef' })).toBeTruthy();
});

const changeTheReef = async (): Promise<{
  trip: Trip;
  elsewhere: (change: Partial<Trip>) => Promise<void>;
}> => {
  const trip = { ...emptyTrip(defaultSettings.limits), name: 'The reef', waypoints: wayOf3 };
  await engine.saveTrip({ id: 'reef', trip, created: 1, changed: 1 });
  showScreen(<TripPage />, '/trip?id=reef');
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const elsewhere = async (change: Partial<Trip>): Promise<void> => {
    await engine.saveTrip({ id: 'reef', trip: { ...trip, ...change }, created: 1, changed: 1 });
    await screen.findByText('This trip has changed elsewhere');
  };
  return { trip, elsewhere };
};
const storedTrip = async (): Promise<Trip | undefined> => {
  const backup = await engine.exportData();
  return backup.ok ? backup.value.trips?.find(({ id }) => id === 'reef')?.trip : undefined;
};
const nameField = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Name');

test('what another tab changed of a trip and was not touched here stays when it is saved here', async () => {
  const { trip, elsewhere } = await changeTheReef();
  fireEvent.change(nameField(), { target: { value: 'The far reef' } });
  fireEvent.click(button('Remove Waypoint 3'));
  expect(screen.queryByText('This trip has changed elsewhere')).toBeNull();
  await elsewhere({ speedKt: 7, limits: { ...trip.limits, maxWaveFt: 3.3 } });
  expect(screen.getByText(/Saving keeps that change and yours/)).toBeTruthy();
  fireEvent.click(button('Save trip'));
  expect(await screen.findByRole('heading', { level: 1, name: 'The far reef' })).toBeTruthy();
  expect(await storedTrip()).toEqual({
    ...trip,
    name: 'The far reef',
    waypoints: wayOf3.slice(0, 2),
    speedKt: 7,
    limits: { ...trip.limits, maxWaveFt: 3.3 },
  });
});

test('where two tabs changed the same of a trip it is said, and nothing is replaced before that', async () => {
  const { elsewhere } = await changeTheReef();
  fireEvent.change(nameField(), { target: { value: 'The far reef' } });
  await elsewhere({ name: 'The near reef', speedKt: 7 });
  expect(screen.getByText(/Saving replaces that change/)).toBeTruthy();
  fireEvent.click(button('Save trip'));
  expect(await storedTrip()).toMatchObject({ name: 'The near reef', speedKt: 7 });
  expect(screen.getByText(/Saving replaces that change/)).toBeTruthy();
  expect(nameField().value).toBe('The far reef');
  expect(screen.getByLabelText<HTMLInputElement>('Speed').value).toBe('7');
  fireEvent.click(button('Save trip'));
  expect(await screen.findByRole('heading', { level: 1, name: 'The far reef' })).toBeTruthy();
  expect(await storedTrip()).toMatchObject({ name: 'The far reef', speedKt: 7 });
});

test('two taps on Save keep one trip', async () => {
  const { history } = plan();
  fireEvent.click(button('Save trip'));
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
  const backup = await engine.exportData();
  expect(backup.ok && backup.value.trips).toHaveLength(1);
});

test.each([
  ['Max wind', '1000', /^Limits must be from 0 to below 1,000\./],
  ['Max wave height', '99999', /^Limits must be from 0 to below 1,000\./],
  ['Fuel aboard', '100000', /^Fuel must be 0 or more, below 100,000/],
])(
  '%s of %s is a slip of the finger: refused with what can be, and nothing is kept',
  async (label, text, words) => {
    const { history } = plan();
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(button('Save trip'));
    expect(screen.getByText(words)).toBeTruthy();
    expect(isKept(history)).toBe(false);
    fireEvent.change(field, { target: { value: '25' } });
    fireEvent.click(button('Save trip'));
    await waitFor(() => expect(isKept(history)).toBe(true));
  },
);

const kept = {
  ...emptyTrip(defaultSettings.limits),
  name: 'The reef',
  waypoints: wayOf3.map((at, index) => (index === 2 ? { ...at, leastTideM: 1.5 } : at)),
  limits: { maxWindKt: 5000, maxGustKt: null, maxWaveFt: 5, minWavePeriodS: null },
  boat: { name: '', fuelPerHourL: 20, fuelAboardL: 400_000, fuelReservePct: 0 },
};

const keptTrip = async (): Promise<Trip> => {
  const backup = await engine.exportData();
  const trip = backup.ok ? backup.value.trips?.[0]?.trip : undefined;
  if (!trip) throw new Error('not kept');
  return trip;
};

test.each(['imperial', 'metric'] as const)(
  'a kept trip with larger numbers than can be typed opens, and changing its name moves no number (%s)',
  async units => {
    await engine.updateSettings({ units });
    await engine.saveTrip({ id: 'reef', trip: kept, created: 1, changed: 1 });
    showScreen(<TripPage />, '/trip?id=reef');
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await screen.findAllByText(units === 'metric' ? 'm' : 'ft');
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'The far reef' } });
    const speed = screen.getAllByLabelText('Speed on the leg to this waypoint').at(-1);
    if (!speed) throw new Error('no leg');
    fireEvent.change(speed, { target: { value: '8' } });
    fireEvent.click(button('Save trip'));
    expect(await screen.findByRole('heading', { level: 1, name: 'The far reef' })).toBeTruthy();
    const { limits, boat, waypoints } = await keptTrip();
    expect({ limits, boat }).toEqual({ limits: kept.limits, boat: kept.boat });
    expect(waypoints[2]).toMatchObject({ leastTideM: 1.5, speedKt: 8 });
  },
);

test('units changed while a trip is typed change the numbers with them: 5 ft stay 5 ft, and are no 5 m', async () => {
  const { history } = plan();
  const wave = screen.getByLabelText<HTMLInputElement>('Max wave height');
  fireEvent.change(wave, { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Fuel aboard'), { target: { value: '10' } });
  const [tide] = screen.getAllByLabelText<HTMLInputElement>('Min tide height');
  if (!tide) throw new Error('no tide');
  fireEvent.change(tide, { target: { value: '5' } });
  await act(() => engine.updateSettings({ units: 'metric' }));
  await waitFor(() => expect(wave.value).toBe('1.52'));
  expect(screen.getByLabelText<HTMLInputElement>('Fuel aboard').value).toBe('37.85');
  expect(tide.value).toBe('1.5');
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
  const { limits, waypoints } = await keptTrip();
  expect(limits.maxWaveFt).toBeCloseTo(5, 1);
  expect(waypoints[0]?.leastTideM).toBeCloseTo(1.524, 4);
});

test('speeds are asked for in knots as the language writes them', async () => {
  await engine.updateSettings({ language: 'fr' });
  plan();
  for (const name of ['Vitesse', 'Vent maximal', 'Rafale maximale'])
    expect((await screen.findByLabelText(name)).parentElement?.textContent).toContain('nd');
});

test('from another screen, a trip to a place begins in the harbor of the latest trip', async () => {
  const trip = {
    ...emptyTrip(defaultSettings.limits),
    waypoints: [{ ...pillarPoint, name: 'Pillar Point' }, ...wayOf3],
  };
  await engine.saveTrip({ id: 'a', created: 1, changed: 1, trip: { ...trip, name: 'Home waters' } });
  showScreen(<TripPage />, '/trip?lat=36.9&lng=-122.1&name=Reef');
  expect(await screen.findByRole('button', { name: 'Remove Pillar Point' })).toBeTruthy();
  expect(button('Remove Reef')).toBeTruthy();
});

test('the hazards that make a departure marginal are chosen and kept with the trip', async () => {
  const { history } = plan();
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(box('Fog')).toHaveProperty('checked', true);
  expect(box('Following seas')).toHaveProperty('checked', false);
  fireEvent.click(box('Following seas'));
  fireEvent.click(box('Fog'));
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
  const backup = await engine.exportData();
  const [saved] = backup.ok ? (backup.value.trips ?? []) : [];
  expect(saved?.trip.hazards).toEqual([
    'thunder',
    'steepSeas',
    'windAgainstStream',
    'followingSeas',
    'longPeriodSwell',
  ]);
});

test('a gap of a track is named, is kept with the trip, and becomes a planned line at the press of a button alone', async () => {
  const { history } = plan(wayOf3.map((each, index) => (index === 2 ? { ...each, isAfterGap: true } : each)));
  expect(screen.getByText('Gap in the track on leg 2: dotted on the chart, not judged.')).toBeTruthy();
  press('Remove Waypoint 2');
  expect(screen.getByText(/^Gap in the track on leg 1:/)).toBeTruthy();
  press('Plan straight lines there');
  expect(screen.queryByText(/^Gap in the track/)).toBeNull();
  expect(document.activeElement).toBe(button('Draw on the chart'));
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
});

test('a trip over a gap is saved with it', async () => {
  const { history } = plan(wayOf3.map((each, index) => (index === 2 ? { ...each, isAfterGap: true } : each)));
  fireEvent.click(button('Save trip'));
  await waitFor(() => expect(isKept(history)).toBe(true));
  const backup = await engine.exportData();
  const [saved] = backup.ok ? (backup.value.trips ?? []) : [];
  expect(saved?.trip.waypoints.map(({ isAfterGap }) => isAfterGap)).toEqual([undefined, undefined, true]);
});
