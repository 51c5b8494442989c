import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useState } from 'react';
import type { AlertEvent } from '../../src/core/rules/alert/alert-events.ts';
import type { AlertKind, AlertSettings } from '../../src/core/rules/settings/alert-settings.ts';
import { AlertsPage } from '../../src/pages/alerts/alerts-page.tsx';
import { EventList } from '../../src/pages/alerts/event-list.tsx';
import { freshEngine, watchLive } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let world: Awaited<ReturnType<typeof freshEngine>>;
beforeEach(async () => {
  world = await freshEngine();
});
afterEach(cleanup);

const place = {
  lat: 36.6045,
  lng: -122.1,
  id: 'coordinates-36.6045_-122.1000',
  name: 'Off Monterey',
  fullName: 'Off Monterey',
  source: 'coordinates',
  type: '',
  isWater: true,
} as const;

const storedAlerts = (): Promise<AlertSettings> =>
  new Promise(resolve => {
    const stop = watchLive('settings', {}, ({ alerts }) => {
      resolve(alerts);
      stop();
    });
  });

test('by a clock that the last download proved wrong no check is told to be current, nor how old it is', async () => {
  await world.engine.setFavorite(place, true);
  const rules = [{ id: 'w', placeId: place.id, kind: 'wind', threshold: 149 }] as const;
  await world.engine.updateSettings({ alerts: { rules: [...rules], notify: false, quiet: null } });
  world.clock.now = Date.now() - 8 * 3600_000;
  await world.engine.checkAlerts();
  world.clock.aheadS = 8 * 3600;
  await world.engine.refreshForecast(place, { source: 'open-meteo', force: true });
  world.network.up = false;
  showScreen(<AlertsPage />);
  expect(await screen.findByText(/^This device’s clock is wrong/)).toBeTruthy();
  expect(await screen.findByText(/^Checked to .+; downloaded at an unknown time\.$/)).toBeTruthy();
  expect(screen.getByText(/^Not enough data: .+ Off Monterey\.$/)).toBeTruthy();
});

describe('the alerts', () => {
  test('without a favourite say what to do first', async () => {
    showScreen(<AlertsPage />);
    expect(await screen.findByText('Rules are for favorites. Star a place first.')).toBeTruthy();
    expect(screen.getByText(/Alerts are checked only while Offing is open/)).toBeTruthy();
  });

  test('a rule is added, finds a storm at the next check, is read, is removed, and comes back', async () => {
    await world.engine.setFavorite(place, true);
    world.services.scenario.set({ name: 'hurricane' });
    world.clock.now = Date.now();
    showScreen(<AlertsPage />);
    const add = await screen.findByRole('button', { name: 'Add rule' });
    fireEvent.click(add);
    expect(await screen.findByText('Enter a number from 0 to 150.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('From (kt)'), { target: { value: '30' } });
    fireEvent.click(add);
    expect(await screen.findByText('Wind of 30 kt or more')).toBeTruthy();
    const added = screen.getByText('Wind of 30 kt or more (Off Monterey) added');
    expect(added.role).toBe('status');

    await world.engine.checkAlerts();
    expect((await screen.findAllByText(/^Wind up to 5\d kt$/)).length).toBeGreaterThan(5);
    expect(screen.getAllByText('New').length).toBeGreaterThan(5);
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());

    fireEvent.click(
      screen.getByRole('button', { name: 'Remove rule: Wind of 30\u00a0kt or more (Off Monterey)' }),
    );
    expect(await screen.findByText('No rules yet.')).toBeTruthy();
    expect(added.textContent).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Favorite'));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    undo.focus();
    fireEvent.click(undo);
    expect(document.activeElement).toBe(screen.getByLabelText('Favorite'));
    expect(await screen.findByText('Wind of 30 kt or more')).toBeTruthy();
  });

  test('an official warning is read as the English words that it is, what was found in the forecast is not', async () => {
    await world.engine.updateSettings({ language: 'fr' });
    const of = (kind: AlertKind, more: Partial<AlertEvent>): AlertEvent => ({
      id: kind,
      key: kind,
      placeId: place.id,
      kind,
      threshold: null,
      at: world.clock.now,
      until: null,
      value: null,
      event: null,
      foundAt: world.clock.now,
      readAt: null,
      notifiedAt: null,
      ...more,
    });
    const events = [of('warning', { event: 'Gale Warning' }), of('gust', { value: 32 })];
    showScreen(<EventList events={events} places={[]} checks={{}} />);
    expect((await screen.findByText(/^Rafales/)).closest('[lang="en"]')).toBeNull();
    expect(screen.getByText('Gale Warning').lang).toBe('en');
  });

  test('hours are told on this device’s clock, by its name where forecasts are told on their places’', async () => {
    vi.stubEnv('TZ', 'Europe/Paris');
    const at = Date.parse('2026-07-01T12:00:00Z') / 1000;
    const gust: AlertEvent = {
      id: 'g',
      key: 'g',
      placeId: place.id,
      kind: 'gust',
      threshold: 30,
      at,
      until: at + 3600,
      value: 32,
      event: null,
      foundAt: at,
      readAt: at,
      notifiedAt: null,
    };
    showScreen(<EventList events={[gust]} places={[]} checks={{}} />);
    expect(await screen.findByText(/14:00 .+ 15:00$/)).toBeTruthy();
    await world.engine.updateSettings({ showTimesIn: 'spot' });
    expect(await screen.findByText(/14:00 GMT\+2 .+ 15:00 GMT\+2$/)).toBeTruthy();
    vi.unstubAllEnvs();
  });

  test('what is cleared gives the focus to the heading: the card goes with the last of it', async () => {
    const past: AlertEvent = {
      id: 'g',
      key: 'g',
      placeId: place.id,
      kind: 'gust',
      threshold: 30,
      at: 1000,
      until: 2000,
      value: 32,
      event: null,
      foundAt: 1000,
      readAt: 1000,
      notifiedAt: null,
    };
    showScreen(
      <>
        <h1 tabIndex={-1}>Alerts</h1>
        <EventList events={[past]} places={[]} checks={{}} />
      </>,
    );
    const clear = await screen.findByRole('button', { name: 'Clear past alerts' });
    clear.focus();
    fireEvent.click(clear);
    expect(document.activeElement?.textContent).toBe('Alerts');
  });

  test.each([
    ['Mark all as read', 'markAlertsRead'],
    ['Clear past alerts', 'clearAlerts'],
  ] as const)('“%s” says that it could not be kept on a full device', async (name, command) => {
    const past: AlertEvent = {
      id: 'g',
      key: 'g',
      placeId: place.id,
      kind: 'gust',
      threshold: 30,
      at: 1000,
      until: 2000,
      value: 32,
      event: null,
      foundAt: 1000,
      readAt: null,
      notifiedAt: null,
    };
    vi.spyOn(world.engine, command).mockResolvedValueOnce({
      ok: false,
      failure: { kind: 'storage', reason: 'quota', detail: '' },
    });
    showScreen(<EventList events={[past]} places={[]} checks={{}} />);
    fireEvent.click(await screen.findByRole('button', { name }));
    const words = /^Browser storage is full\./;
    expect(await screen.findByText(words, { selector: '[role=alert]' })).toBeTruthy();
  });

  test('that notifications are blocked is said for as long as they are, though the screen is not left', async () => {
    await world.engine.setFavorite(place, true);
    await world.engine.updateSettings({ alerts: { rules: [], notify: true, quiet: null } });
    const browser = { permission: 'denied' };
    vi.stubGlobal('Notification', browser);
    showScreen(<AlertsPage />);
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeTruthy();
    browser.permission = 'granted';
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Notifications are on for this device.')).toBeTruthy();
    // The browser's settings beside the page hide nothing.
    browser.permission = 'denied';
    fireEvent(window, new Event('focus'));
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  test('two rules that are removed in one breath are both gone', async () => {
    await world.engine.setFavorite(place, true);
    const rules = (['wind', 'gust'] as const).map(kind => ({
      id: kind,
      placeId: place.id,
      kind,
      threshold: 30,
    }));
    await world.engine.updateSettings({ alerts: { rules, notify: false, quiet: null } });
    showScreen(<AlertsPage />);
    for (const remove of await screen.findAllByRole('button', { name: /^Remove rule/ }))
      fireEvent.click(remove);
    expect(await screen.findByText('No rules yet.')).toBeTruthy();
  });

  test('what is changed in one breath, in this card and in that, is all kept', async () => {
    await world.engine.setFavorite(place, true);
    const rules = [{ id: 'w', placeId: place.id, kind: 'wind' as const, threshold: 30 }];
    await world.engine.updateSettings({ alerts: { rules, notify: false, quiet: { from: 22, to: 6 } } });
    showScreen(<AlertsPage />);
    const remove = await screen.findByRole('button', { name: /^Remove rule/ });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '20' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '5' } });
    fireEvent.click(remove);
    expect(await screen.findByText('No rules yet.')).toBeTruthy();
    await waitFor(() =>
      expect(['From', 'To'].map(label => screen.getByLabelText<HTMLSelectElement>(label).value)).toEqual([
        '20',
        '5',
      ]),
    );
  });

  test('Undo brings back the one rule, whatever was changed since the screen was left', async () => {
    await world.engine.setFavorite(place, true);
    const rule = (id: string, threshold: number) => ({
      id,
      placeId: place.id,
      kind: 'wind' as const,
      threshold,
    });
    await world.engine.updateSettings({ alerts: { rules: [rule('w', 30)], notify: false, quiet: null } });
    const Screen = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {isOpen && <AlertsPage />}
          <button type="button" onClick={() => setOpen(false)}>
            Leave
          </button>
        </>
      );
    };
    showScreen(<Screen />);
    fireEvent.click(await screen.findByRole('button', { name: /^Remove rule/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await world.engine.updateSettings({ alerts: { rules: [rule('x', 40)], notify: true, quiet: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => {
      const alerts = await storedAlerts();
      expect(alerts.rules.map(({ id }) => id)).toEqual(['x', 'w']);
      expect(alerts.notify).toBe(true);
    });
  });

  test('a rule reads as it was typed, not rounded to another one', async () => {
    await world.engine.setFavorite(place, true);
    showScreen(<AlertsPage />);
    fireEvent.change(await screen.findByLabelText('From (kt)'), { target: { value: '20,5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(await screen.findByText('Wind of 20.5 kt or more')).toBeTruthy();
  });

  test('a threshold whose rule could not be kept is still there to be added again', async () => {
    await world.engine.setFavorite(place, true);
    showScreen(<AlertsPage />);
    vi.spyOn(world.engine, 'changeAlerts').mockResolvedValueOnce({
      ok: false,
      failure: { kind: 'storage', reason: 'closed', detail: '' },
    });
    const threshold = await screen.findByLabelText<HTMLInputElement>('From (kt)');
    fireEvent.change(threshold, { target: { value: '20.5' } });
    const add = screen.getByRole('button', { name: 'Add rule' });
    fireEvent.click(add);
    await screen.findByRole('alert');
    expect(threshold.value).toBe('20.5');
    fireEvent.click(add);
    expect(await screen.findByText('Wind of 20.5 kt or more')).toBeTruthy();
    await waitFor(() => expect(threshold.value).toBe(''));
  });

  test('the next threshold that is typed while a rule is being kept stays', async () => {
    await world.engine.setFavorite(place, true);
    showScreen(<AlertsPage />);
    const threshold = await screen.findByLabelText<HTMLInputElement>('From (kt)');
    fireEvent.change(threshold, { target: { value: '20' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    fireEvent.change(threshold, { target: { value: '35' } });
    await screen.findByText('Wind of 20 kt or more');
    // Commands run in turn: by then the rule is stored.
    await world.engine.changeAlerts({ notify: true });
    expect(threshold.value).toBe('35');
  });

  test('a rule that is added by a double click, or once more, is there once', async () => {
    await world.engine.setFavorite(place, true);
    showScreen(<AlertsPage />);
    fireEvent.change(await screen.findByLabelText('Alert me about'), { target: { value: 'warning' } });
    const add = screen.getByRole('button', { name: 'Add rule' });
    fireEvent.click(add);
    fireEvent.click(add);
    await screen.findByRole('button', { name: /^Remove rule/ });
    fireEvent.click(add);
    // Done in turn: by then the others are.
    await world.engine.changeAlerts({ notify: true });
    expect((await storedAlerts()).rules).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Remove rule/ })).toHaveLength(1);
    expect(screen.getByText(/ added$/)).toBeTruthy();
  });

  test('a height that is half typed is the same one when the units change, and gone when winds are chosen', async () => {
    await world.engine.setFavorite(place, true);
    showScreen(<AlertsPage />);
    fireEvent.change(await screen.findByLabelText('Alert me about'), { target: { value: 'wave' } });
    fireEvent.change(screen.getByLabelText('From (ft)'), { target: { value: '6' } });
    await world.engine.updateSettings({ units: 'metric' });
    expect((await screen.findByLabelText<HTMLInputElement>('From (m)')).value).toBe('1.83');
    const watched = screen.getByLabelText<HTMLSelectElement>('Alert me about');
    expect(watched.value).toBe('wave');
    fireEvent.change(watched, { target: { value: 'wind' } });
    expect((await screen.findByLabelText<HTMLInputElement>('From (kt)')).value).toBe('');
  });

  test('say that nothing was found only where a rule has something to find', async () => {
    await world.engine.setFavorite(place, true);
    world.clock.now = Date.now();
    showScreen(<AlertsPage />);
    expect(await screen.findByText('No rules yet.')).toBeTruthy();
    // Time for the events to be read, too.
    await world.engine.checkAlerts();
    expect(screen.queryByText('No alerts')).toBeNull();
    fireEvent.change(await screen.findByLabelText('From (kt)'), { target: { value: '149' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(await screen.findByText(/^Wind of 149.*more$/)).toBeTruthy();
    expect(screen.queryByText('No alerts')).toBeNull();
    await world.engine.checkAlerts();
    expect(await screen.findByText('No alerts')).toBeTruthy();
    expect(await screen.findByText(/^Checked to .+; downloaded .+\.$/)).toBeTruthy();
  });

  test('name the places where nothing could be looked through, and do not say that nothing was found', async () => {
    world.clock.now = Date.now();
    await world.engine.setFavorite(place, true);
    const rules = [{ id: 'w', placeId: place.id, kind: 'wind', threshold: 149 }] as const;
    await world.engine.updateSettings({ alerts: { rules: [...rules], notify: false, quiet: null } });
    world.network.up = false;
    await world.engine.checkAlerts();
    showScreen(<AlertsPage />);
    expect(await screen.findByText(/^Not enough data: .* for Off Monterey\.$/)).toBeTruthy();
    expect(screen.getByText('No hours left to check.')).toBeTruthy();
    expect(screen.queryByText('No alerts')).toBeNull();
    world.network.up = true;
    await world.engine.checkAlerts();
    expect(await screen.findByText('No alerts')).toBeTruthy();
    expect(screen.queryByText(/^Not enough data/)).toBeNull();
  });

  test('a place without a name has none in the reader’s language', async () => {
    await world.engine.setFavorite({ ...place, name: 'Unnamed Location' }, true);
    await world.engine.updateSettings({ language: 'es' });
    showScreen(<AlertsPage />);
    expect(await screen.findByRole('option', { name: 'Lugar sin nombre' })).toBeTruthy();
  });
});
