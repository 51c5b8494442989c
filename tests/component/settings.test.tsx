import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { settings as settingTargets } from '../../src/shell/frame/switcher-targets.ts';
import { Fold } from '../../src/pages/settings/fold.tsx';
import { SettingsPage } from '../../src/pages/settings/settings-page.tsx';
import { useAreSettingsRead, useSettings } from '../../src/shell/settings/settings-context.tsx';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { unfold } from '../support/unfold.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  localStorage.clear();
  ({ engine } = await freshEngine());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const section = (name: string) =>
  screen
    .findByRole('heading', { name, level: 2 })
    .then(heading => within(heading.closest('section') ?? heading));

test('what the app remembers at each new screen draws nothing anew that shows what was chosen', async () => {
  const seen = new Set<unknown>();
  function Shown() {
    const settings = useSettings();
    seen.add(settings);
    return <p>{`${settings.searchArea} ${useAreSettingsRead() ? 'read' : 'not read'}`}</p>;
  }
  showScreen(<Shown />, '/forecast');
  await screen.findByText('us read');
  const before = seen.size;
  await engine.updateSettings({ lastRoute: '/ready', selectedPlaceId: 'coordinates-1' });
  await engine.updateSettings({ searchArea: 'world' });
  await screen.findByText('world read');
  expect({ before, after: seen.size }).toEqual({ before: 1, after: 2 });
});

test.each([
  { limits: { maxWindKt: 15, maxGustKt: null, maxWaveFt: null, minWavePeriodS: null } },
  { dataSource: 'nws' },
  { showTimesIn: 'spot' },
] as const)('after %j no start opens with what was judged or told otherwise', async change => {
  const pictured = (): boolean => localStorage.getItem('offing.last-screen') !== null;
  showScreen(<SettingsPage />, '/settings');
  unfold();
  await waitFor(() => expect(screen.getByLabelText('Max wind')).toHaveProperty('disabled', false));
  localStorage.setItem('offing.last-screen', '{}');
  await engine.updateSettings({ searchArea: 'world' });
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^Worldwide/ })).toHaveProperty('checked', true),
  );
  expect(pictured()).toBe(true);
  await engine.updateSettings(change);
  await waitFor(() => expect(pictured()).toBe(false));
});

describe('what is chosen holds at once, without a reload', () => {
  test('language', async () => {
    showScreen(<SettingsPage />, '/settings');
    unfold();
    fireEvent.change(await screen.findByLabelText('Language'), { target: { value: 'es' } });
    expect(await screen.findByRole('heading', { name: 'Ajustes', level: 1 })).toBeTruthy();
    expect(document.documentElement.lang).toBe('es');
    await waitFor(() => expect(document.title).toBe('Ajustes · Offing'));
  });

  test('a choice that another tab has just been told is not taken from it', async () => {
    showScreen(<SettingsPage />, '/settings');
    unfold();
    await screen.findByLabelText('Language');
    localStorage.setItem('offing.display-pending', '{"language":"fr"}');
    await engine.updateSettings({ showTimesIn: 'spot' });
    expect(await screen.findByRole('radio', { name: /The spot’s own time/, checked: true })).toBeTruthy();
    expect(localStorage.getItem('offing.display-pending')).toBe('{"language":"fr"}');
  });

  test('theme', async () => {
    showScreen(<SettingsPage />, '/settings');
    unfold();
    fireEvent.click(await screen.findByRole('radio', { name: /Night/ }));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('night'));
    // For the first paint of the next start.
    await waitFor(() => expect(localStorage.getItem('offing.display')).toContain('"theme":"night"'));
  });

  test('units and search area', async () => {
    showScreen(<SettingsPage />, '/settings');
    unfold();
    await screen.findByText('0.0 kB'); // the database is open
    fireEvent.click(await screen.findByRole('radio', { name: /Metric/ }));
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /Metric/ })).toHaveProperty('checked', true),
    );
    fireEvent.click(screen.getByRole('radio', { name: /^Worldwide/ }));
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^Worldwide/ })).toHaveProperty('checked', true),
    );
  });
});

describe('a group of settings', () => {
  const fold = (name: string) => screen.findByRole('button', { name });
  const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

  test('says what is set while it is folded, and keeps what is half typed', async () => {
    await engine.updateSettings({ limits: { ...defaultSettings.limits, maxWindKt: 18 } });
    showScreen(<SettingsPage />, '/settings');
    const display = await fold('Display Settings');
    const limits = await fold('My limits');
    const described = (button: HTMLElement) =>
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described(display)).toBe(
      'Units:\u00a0Imperial\u00a0· Language:\u00a0English\u00a0· Appearance:\u00a0Automatic',
    );
    await waitFor(() => expect(described(limits)).toBe('Max wind:\u00a018\u00a0kt'));
    expect(screen.queryByRole('textbox', { name: 'Max wind' })).toBeNull();

    fireEvent.click(limits);
    fireEvent.change(screen.getByRole('textbox', { name: 'Max wind' }), { target: { value: '2' } });
    fireEvent.click(limits);
    expect(screen.queryByRole('textbox', { name: 'Max wind' })).toBeNull();
    fireEvent.click(limits);
    expect(screen.getByRole('textbox', { name: 'Max wind' })).toHaveProperty('value', '2');
  });

  test.each([
    ['display', 'Display Settings'],
    ['data-source', 'Data source'],
    ['search-area', 'Search area'],
    ['limits', 'My limits'],
    ['sync', 'Sync'],
    ['data', 'Data Management'],
    ['about', 'About'],
    ['credits', 'Data and licenses'],
  ])('opens by its address #%s, and is led to', async (id, name) => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    history.replaceState(null, '', `/settings#${id}`);
    showScreen(<SettingsPage />, '/settings');
    const button = await fold(name);
    expect(isOpen(button)).toBe(true);
    expect(screen.getAllByRole('button', { expanded: true })).toEqual([button]);
    expect([...new Set(shown.mock.contexts)]).toEqual([button.closest('section')]);
    // The keyboard goes on from there, too.
    expect(document.activeElement).toBe(button);
    history.replaceState(null, '', '/');
  });

  // The account's group is there with a session alone.
  const inFolds = settingTargets.filter(({ href }) => href !== '/settings#account');
  test.each(inFolds.map(({ href, label }) => [label, href] as const))(
    'what the search for %s leads to holds it',
    async (label, href) => {
      await loadWords('en');
      const words = createTranslate('en')(label);
      history.replaceState(null, '', href);
      showScreen(<SettingsPage />, '/settings');
      const [button] = await screen.findAllByRole('button', { expanded: true });
      await waitFor(() => expect(button?.closest('section')?.textContent).toContain(words));
      history.replaceState(null, '', '/');
    },
  );

  test('About in the footer leads there from this very screen, again and again', async () => {
    showScreen(<SettingsPage />, '/settings');
    const about = await fold('About');
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    for (const times of [1, 2]) {
      // As wouter's link does.
      act(() => history.pushState(null, '', '/settings#about'));
      expect(shown.mock.contexts).toHaveLength(times);
      expect(shown.mock.contexts.at(-1)).toBe(about.closest('section'));
      expect(isOpen(about)).toBe(true);
      expect(document.activeElement).toBe(about);
      fireEvent.click(about);
      expect(isOpen(about)).toBe(false);
    }
    history.replaceState(null, '', '/');
  });

  test('opens by itself where a source lacks its key, and stays open once it has one', async () => {
    await engine.updateSettings({ dataSource: 'stormglass' });
    showScreen(<SettingsPage />, '/settings');
    const source = await fold('Data source');
    await waitFor(() => expect(isOpen(source)).toBe(true));
    fireEvent.click(await screen.findByRole('radio', { name: /^Open-/ }));
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /^Open-/ })).toHaveProperty('checked', true),
    );
    expect(isOpen(source)).toBe(true);
  });

  test.each([
    ['a press on the screen', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a scroll', () => fireEvent.scroll(window)],
  ])('does not open late, after %s', (_what, begins) => {
    const draw = (isUrgent: boolean | undefined) => (
      <Fold id="late" icon="check" title="Late" value="" isUrgent={isUrgent}>
        Content
      </Fold>
    );
    const { rerender } = render(draw(undefined));
    const button = screen.getByRole('button', { name: 'Late' });
    begins();
    rerender(draw(true));
    expect(isOpen(button)).toBe(false);
  });

  test('does not open late beside a group that its address leads to, nor once it was decided', () => {
    history.replaceState(null, '', '/settings#limits');
    const draw = (isUrgent: boolean | undefined) => (
      <Fold id="late" icon="check" title="Late" value="" isUrgent={isUrgent}>
        Content
      </Fold>
    );
    const { rerender } = render(draw(undefined));
    const button = screen.getByRole('button', { name: 'Late' });
    rerender(draw(true));
    expect(isOpen(button)).toBe(false);
    history.replaceState(null, '', '/');
    rerender(draw(false));
    rerender(draw(true));
    expect(isOpen(button)).toBe(false);
  });
});

test('limits that are saved and cleared keep the focus on their button', async () => {
  showScreen(<SettingsPage />, '/settings');
  unfold();
  const wind = await screen.findByLabelText('Max wind');
  await waitFor(() => expect(wind).toHaveProperty('disabled', false));
  fireEvent.change(wind, { target: { value: ' 20' } });
  const save = screen.getByRole('button', { name: 'Save limits' });
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(wind).toHaveProperty('value', '20'));
  expect(document.activeElement).toBe(save);
  const clear = screen.getByRole('button', { name: 'Clear limits' });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(wind).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(clear);
});

describe('clearing the cache', () => {
  /** Off, yet it can hold the focus. */
  const isOff = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';

  test('is off while nothing is stored', async () => {
    showScreen(<SettingsPage />, '/settings');
    unfold();
    const data = await section('Data Management');
    await waitFor(() => expect(data.getByText('0.0 kB')).toBeTruthy());
    expect(isOff(data.getByRole('button', { name: 'Clear Cache' }))).toBe(true);
  });

  test('counts what is downloaded, or goes, while the screen is open', async () => {
    showScreen(<SettingsPage />, '/settings');
    unfold();
    const data = await section('Data Management');
    const fact = (name: string) => data.getByText(name).nextElementSibling?.textContent;
    await waitFor(() => expect(fact('Saved forecasts')).toBe('0'));
    await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
    await waitFor(() => expect(fact('Saved forecasts')).toBe('1'));
    await engine.refreshForecast(pillarPoint, { source: 'open-meteo', force: false });
    await waitFor(() => expect(fact('Saved forecasts')).toBe('2'));
    await engine.clearForecasts();
    await waitFor(() => expect(fact('Saved forecasts')).toBe('0'));
    expect(isOff(data.getByRole('button', { name: 'Clear Cache' }))).toBe(true);
  });

  test('reads the app’s own files only when their size is looked at', async () => {
    const appFileBytes = vi.fn<() => Promise<number>>(async () => 3 * 1024 * 1024);
    await freshEngine({ appFileBytes });
    showScreen(<SettingsPage />, '/settings');
    expect(await screen.findByText(/Saved forecasts/)).toBeTruthy();
    expect(appFileBytes).not.toHaveBeenCalled();
    unfold();
    const data = await section('Data Management');
    await waitFor(() =>
      expect(data.getByText('App size').nextElementSibling?.textContent).toBe('3.00\u00a0MB'),
    );
    expect(appFileBytes).toHaveBeenCalledTimes(1);
  });

  test('asks first, keeps places, and can be called off', async () => {
    await engine.setFavorite(santaCruz, true);
    await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
    showScreen(<SettingsPage />, '/settings');
    unfold();
    const clear = await screen.findByRole('button', { name: 'Clear Cache' });
    await waitFor(() => expect(isOff(clear)).toBe(false));
    fireEvent.click(clear);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await engine.storageReport()).ok && (await engine.storageReport())).toMatchObject({
      value: { itemCount: 1 },
    });

    clear.focus();
    fireEvent.click(clear);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, clear cache' }));
    expect(await screen.findByText('Cache cleared.', { selector: 'output' })).toBeTruthy();
    await waitFor(() => expect(isOff(clear)).toBe(true));
    expect(document.activeElement).toBe(clear);
    expect(await engine.storageReport()).toMatchObject({ value: { itemCount: 0 } });
    expect(await engine.setFavorite(santaCruz, false)).toEqual({ ok: true, value: null });
  });

  test('warns when nothing could be downloaded again', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
    showScreen(<SettingsPage />, '/settings');
    unfold();
    const clear = await screen.findByRole('button', { name: 'Clear Cache' });
    await waitFor(() => expect(isOff(clear)).toBe(false));
    fireEvent.click(clear);
    expect(screen.getByText(/forecasts cannot be downloaded again/)).toBeTruthy();
  });

  test('says when it failed', async () => {
    await engine.refreshForecast(santaCruz, { source: 'open-meteo', force: false });
    vi.spyOn(engine, 'clearForecasts').mockResolvedValue({
      ok: false,
      failure: { kind: 'storage', reason: 'other', detail: '' },
    });
    showScreen(<SettingsPage />, '/settings');
    unfold();
    const clear = await screen.findByRole('button', { name: 'Clear Cache' });
    await waitFor(() => expect(isOff(clear)).toBe(false));
    fireEvent.click(clear);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, clear cache' }));
    expect(
      await screen.findByText('Failed to clear cache. Please try again.', { selector: '[role=alert]' }),
    ).toBeTruthy();
  });
});
