import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocationsPage } from '../../src/pages/locations/locations-page.tsx';
import { bodegaHead, pillarPoint, santaCruz } from '../support/a-place.ts';
import { namesHere } from '../support/names-packs.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { openDatabase } from '../../workers/database/database.ts';
import { patchSync } from '../../workers/database/sync-store.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const searchBox = () => screen.findByPlaceholderText('Search for fishing locations...');
const searchButton = () => screen.getByRole('button', { name: 'Search' });
const panel = () => screen.getByRole('tabpanel');
const names = () =>
  within(panel())
    .queryAllByRole('listitem')
    .map(item => within(item).getAllByRole('link')[0]?.textContent);

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
let network: Awaited<ReturnType<typeof freshEngine>>['network'];
let services: Awaited<ReturnType<typeof freshEngine>>['services'];
beforeEach(async () => {
  ({ engine, network, services } = await freshEngine());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('searching', () => {
  test('a blank text cannot be searched for', async () => {
    showScreen(<LocationsPage />, '/locations');
    const box = await searchBox();
    expect(searchButton()).toHaveProperty('disabled', true);
    fireEvent.change(box, { target: { value: '   ' } });
    expect(searchButton()).toHaveProperty('disabled', true);
    expect(screen.getByText('Search for a fishing location to get started')).toBeTruthy();
  });

  test('names that a busy device or a slow link brings late take the place of the prompt all the same', async () => {
    let calm = (): void => undefined;
    const pause = (): Promise<void> => new Promise(resolve => (calm = resolve));
    const here = namesHere({ isQuick: () => false, pause });
    await freshEngine({ openNames: async () => here.names });
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'santa cruz' } });
    expect(screen.getByText('Search for a fishing location to get started')).toBeTruthy();
    await waitFor(() => {
      calm();
      expect(names()[0]).toMatch(/^Santa Cruz/);
    });
    expect(screen.queryByText('Search for a fishing location to get started')).toBeNull();
    fireEvent.change(await searchBox(), { target: { value: '' } });
  });

  test('names of the world that come late are listed under those that are read already', async () => {
    let arrive = (): void => undefined;
    const worldComes = new Promise<void>(resolve => (arrive = resolve));
    const here = namesHere({ worldComes });
    ({ engine } = await freshEngine({ openNames: async () => here.names }));
    await engine.updateSettings({ searchArea: 'world' });
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'newport' } });
    await waitFor(() => expect(names().length).toBeGreaterThan(0));
    const before = names();
    arrive();
    await waitFor(() => expect(names().length).toBeGreaterThan(before.length));
    expect(names().slice(0, before.length)).toEqual(before);
    fireEvent.change(await searchBox(), { target: { value: '' } });
  });

  test('what is found can be opened in one more press', async () => {
    const { history } = showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: ' Monterey ' } });
    fireEvent.click(searchButton());
    expect(screen.getByText('Searching locations...')).toBeTruthy();
    expect(searchButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(await screen.findByRole('link', { name: 'Monterey Bay' }));
    await waitFor(() => expect(history?.at(-1)).toMatch(/^\/forecast\?lat=36\.\d+&lng=-121\.\d+$/));
  });

  test('how many were found is heard: it comes into a status that stood there before', async () => {
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'Monterey' } });
    const status = within(panel()).getByRole('status');
    fireEvent.click(searchButton());
    expect(status.textContent).toBe('Searching locations...');
    await waitFor(() => expect(status.textContent).toMatch(/^\d+ places? found/));
    expect(status.isConnected).toBe(true);
  });

  test('a search goes on while one is on another screen, and is there on the way back', async () => {
    const left = showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'Half Moon Bay' } });
    fireEvent.click(searchButton());
    left.unmount();
    showScreen(<LocationsPage />, '/locations');
    expect(await screen.findByText('Searching locations...')).toBeTruthy();
    await waitFor(() => expect(names()).toContain('Half Moon Bay'));
  });

  test('nothing found offers the whole world in place', async () => {
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'zzzzqqqq' } });
    fireEvent.click(searchButton());
    const message =
      'No matching locations found with National Weather Service coverage. Try a different search term.';
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search worldwide' })).toBeTruthy();
  });

  test('names of US waters never hide the search of the whole world, neither while typing nor after it', async () => {
    await freshEngine({ openNames: async () => namesHere().names });
    const { unmount } = showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'Half Moon' } });
    await waitFor(() => expect(names().length).toBeGreaterThan(0));
    expect(screen.getByRole('button', { name: 'Search worldwide' })).toBeTruthy();
    fireEvent.click(searchButton());
    await waitFor(() => expect(screen.getByText(/^\d+ places? found/)).toBeTruthy());
    fireEvent.click(screen.getByRole('button', { name: 'Search worldwide' }));
    await waitFor(() => expect(screen.getByText(/^\d+ places? found/)).toBeTruthy());
    expect(screen.queryByRole('button', { name: 'Search worldwide' })).toBeNull();
    unmount();
  });

  test('nothing found in the whole world does not send anyone there again', async () => {
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'zzzzqqqq' } });
    fireEvent.click(searchButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Search worldwide' }));
    const message = /No matching locations found with OpenStreetMap Nominatim coverage/;
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByText(/Only waters covered by the US/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search worldwide' })).toBeNull();
  });

  test('a search of the whole world that failed is tried again as what it was', async () => {
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'Brest' } });
    fireEvent.click(searchButton());
    const worldwide = await screen.findByRole('button', { name: 'Search worldwide' });
    // Results are cached for a day, so use a new engine.
    ({ engine, network } = await freshEngine());
    network.up = false;
    worldwide.focus();
    fireEvent.click(worldwide);
    // What was pressed goes.
    expect(document.activeElement).toBe(panel());
    const again = await screen.findByRole('button', { name: 'Try Again' });
    network.up = true;
    again.focus();
    fireEvent.click(again);
    expect(document.activeElement).toBe(panel());
    await waitFor(() => expect(names()).toContain('Brest'));
  });

  test('another name can be searched for while the first one still waits for its answer', async () => {
    const handle = services.handle.bind(services);
    vi.spyOn(services, 'handle').mockImplementation(request =>
      request.url.includes('q=Slow') ? new Promise(() => {}) : handle(request),
    );
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'Slow' } });
    fireEvent.click(searchButton());
    await screen.findByText('Searching locations...');
    expect(searchButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(await searchBox(), { target: { value: 'Monterey' } });
    expect(searchButton().getAttribute('aria-disabled')).not.toBe('true');
    fireEvent.click(searchButton());
    await waitFor(() => expect(names()).toContain('Monterey Bay'));
  });

  test('without a network it says so, and saved places still match', async () => {
    await engine.selectPlace(pillarPoint);
    network.up = false;
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'nowhere at all' } });
    fireEvent.click(searchButton());
    expect(await screen.findByText('Error searching for locations. Please try again.')).toBeTruthy();
    fireEvent.change(await searchBox(), { target: { value: 'pillar' } });
    fireEvent.click(searchButton());
    // The app sends the place search at most one request a second.
    await waitFor(() => expect(names()).toEqual(['Pillar Point']));
    expect(
      screen.getByText(/^Place search unreachable: showing saved places and names on this device/),
    ).toBeTruthy();
  });

  describe('with names on this device', () => {
    beforeEach(async () => {
      const { names: onBoard } = namesHere();
      ({ engine, network } = await freshEngine({ openNames: async () => onBoard }));
    });
    const rows = () =>
      within(panel())
        .queryAllByRole('link')
        .map(link => link.textContent);

    test('they stand there while one types, without a network, and say that coverage was not checked', async () => {
      network.up = false;
      const { history } = showScreen(<LocationsPage />, '/locations');
      fireEvent.change(await searchBox(), { target: { value: 'snta cruz' } });
      await waitFor(() => expect(rows()[0]).toMatch(/^Santa CruzCalifornia, United States/));
      expect(rows()[0]).toContain('coverage not checked');
      expect(within(panel()).getByRole('status').textContent).toMatch(/^\d names on this device/);
      fireEvent.click(within(panel()).getAllByRole('link')[0] ?? document.body);
      await waitFor(() => expect(history?.at(-1)).toBe('/forecast?lat=36.974&lng=-122.031'));
    });

    test('they follow each letter, and are gone with the text', async () => {
      showScreen(<LocationsPage />, '/locations');
      fireEvent.change(await searchBox(), { target: { value: 'monter' } });
      await waitFor(() => expect(rows()[0]).toMatch(/^Monterey/));
      fireEvent.change(await searchBox(), { target: { value: 'key we' } });
      await waitFor(() => expect(rows()[0]).toMatch(/^Key West/));
      fireEvent.change(await searchBox(), { target: { value: '' } });
      await waitFor(() => expect(rows().filter(row => row?.startsWith('Key West'))).toEqual([]));
    });

    test('the service’s answer joins them in one list, each place once', async () => {
      showScreen(<LocationsPage />, '/locations');
      fireEvent.change(await searchBox(), { target: { value: 'Santa Cruz' } });
      fireEvent.click(searchButton());
      await waitFor(() => expect(names()[0]).toBe('Santa Cruz'));
      expect(screen.queryByText('coverage not checked')).toBeNull();
      expect(names().filter(name => name === 'Santa Cruz')).toHaveLength(1);
    });

    test('without a network they are the answer', async () => {
      network.up = false;
      showScreen(<LocationsPage />, '/locations');
      fireEvent.change(await searchBox(), { target: { value: 'santa cruz' } });
      fireEvent.click(searchButton());
      await screen.findByText(/^Place search unreachable/);
      expect(names()[0]).toBe('Santa Cruz');
      expect(screen.getAllByText('coverage not checked').length).toBeGreaterThan(0);
    });
  });

  test('a search that was answered is never called out of reach, though a saved place matches', async () => {
    await engine.selectPlace({ ...pillarPoint, name: 'Zzzzqqqq reef' });
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'zzzzqqqq' } });
    fireEvent.click(searchButton());
    const nothing =
      'No matching locations found with National Weather Service coverage. Try a different search term.';
    expect(await screen.findByText(nothing)).toBeTruthy();
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
  });

  describe('with the coverage check out of reach', () => {
    beforeEach(async () => {
      await engine.selectPlace({ ...pillarPoint, name: 'Monterey reef' });
      const handle = services.handle.bind(services);
      vi.spyOn(services, 'handle').mockImplementation(request =>
        request.url.includes('/nws/points')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : handle(request),
      );
      showScreen(<LocationsPage />, '/locations');
      fireEvent.change(await searchBox(), { target: { value: 'Monterey' } });
      fireEvent.click(searchButton());
      await screen.findByText('Error searching for locations. Please try again.');
    });

    test('it is what the error names, not the place search, which answered', () => {
      expect(screen.getByText(/^National Weather Service could not be reached/)).toBeTruthy();
      expect(screen.queryByText(/^Place search unreachable/)).toBeNull();
      expect(names()).toEqual([]);
    });

    test('the whole world, which needs none, is offered in place', async () => {
      expect(
        screen.getByText(/Only waters covered by the US National Weather Service are searched/),
      ).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: 'Search worldwide' }));
      await waitFor(() => expect(names()).toContain('Monterey Bay'));
    });
  });

  test('with one check unanswered nothing found says that something was left out', async () => {
    const handle = services.handle.bind(services);
    let checks = 0;
    vi.spyOn(services, 'handle').mockImplementation(request => {
      if (!request.url.includes('/nws/points')) return handle(request);
      return checks++ === 0
        ? Promise.resolve(new Response('', { status: 404 }))
        : Promise.reject(new TypeError('Failed to fetch'));
    });
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'Monterey' } });
    fireEvent.click(searchButton());
    await screen.findByText(/^No matching locations found/);
    expect(screen.getByText(/^Some results are left out/)).toBeTruthy();
  });

  test('a place search out of reach sends nobody worldwide: it would be asked there as well', async () => {
    network.up = false;
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'Monterey' } });
    fireEvent.click(searchButton());
    await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByRole('button', { name: 'Search worldwide' })).toBeNull();
  });

  test('typed coordinates are offered at once and open without a network', async () => {
    network.up = false;
    const { history } = showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: '36 57.084 N 122 1.578 W' } });
    fireEvent.click(screen.getByRole('button', { name: /36\.9514, -122\.0263/ }));
    await waitFor(() => expect(history?.at(-1)).toBe('/forecast?lat=36.9514&lng=-122.0263'));
  });
});

describe('favourites and recents', () => {
  test('are empty at first, and say how to fill them', async () => {
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    expect(await screen.findByText('No favorite locations yet')).toBeTruthy();
    expect(screen.getByText('Search for locations and star them to add to favorites')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: /Recent/ }));
    expect(await screen.findByText('No recent locations')).toBeTruthy();
  });

  test('a star lights and goes out, and the badge counts along', async () => {
    await engine.selectPlace(santaCruz);
    showScreen(<LocationsPage />, '/locations?tab=recent');
    const star = await screen.findByRole('button', { name: 'Favorite: Santa Cruz Harbor', pressed: false });
    expect(star.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(star);
    const lit = await screen.findByRole('button', { name: 'Favorite: Santa Cruz Harbor', pressed: true });
    expect(lit.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('tab', { name: /Favorites/ }).textContent).toBe('Favorites1');
    fireEvent.click(lit);
    expect(
      await screen.findByRole('button', { name: 'Favorite: Santa Cruz Harbor', pressed: false }),
    ).toBeTruthy();
  });

  test.each([
    ['', 'other', 'Failed to update favorite status. Please try again.'],
    [', and that it is for want of room', 'quota', /Browser storage is full\. .* to make room\./],
  ] as const)('a star that cannot be saved says so%s', async (_why, reason, words) => {
    await engine.selectPlace(santaCruz);
    showScreen(<LocationsPage />, '/locations?tab=recent');
    vi.spyOn(engine, 'setFavorite').mockResolvedValueOnce({
      ok: false,
      failure: { kind: 'storage', reason, detail: '' },
    });
    fireEvent.click(
      await screen.findByRole('button', { name: 'Favorite: Santa Cruz Harbor', pressed: false }),
    );
    expect(await screen.findByText(words, { selector: '[role=alert]' })).toBeTruthy();
  });

  test('a deleted place comes back with Undo, star and all', async () => {
    await engine.selectPlace(santaCruz);
    await engine.setFavorite(pillarPoint, true);
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    const remove = await screen.findByRole('button', { name: 'Delete Pillar Point' });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() => expect(names()).toEqual([]));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    undo.focus();
    fireEvent.click(undo);
    expect(document.activeElement).toBe(panel());
    await waitFor(() => expect(names()).toEqual(['Pillar Point']));
    expect(screen.getByRole('button', { name: 'Favorite: Pillar Point', pressed: true })).toBeTruthy();
  });

  test('so does one whose removal was asked for twice, its worker having died in between', async () => {
    await engine.setFavorite(pillarPoint, true);
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    const removePlace = engine.removePlace.bind(engine);
    vi.spyOn(engine, 'removePlace').mockImplementationOnce(async id => {
      await removePlace(id);
      return removePlace(id);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Pillar Point' }));
    await waitFor(() => expect(names()).toEqual([]));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Pillar Point']));
    expect(screen.getByRole('button', { name: 'Favorite: Pillar Point', pressed: true })).toBeTruthy();
  });

  test('are told not to fit into the account where they are listed', async () => {
    const { engine: own, accountKey } = await freshEngine();
    await own.setFavorite(pillarPoint, true);
    await own.close();
    const database = await openDatabase(accountKey);
    await patchSync(database, { dropped: 2 });
    await database.close();
    await own.open(accountKey);
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    expect(await screen.findByText(/^2 favorites do not fit into your account/)).toBeTruthy();
  });

  test('after a deletion the focus is on the next place', async () => {
    for (const place of [santaCruz, pillarPoint, bodegaHead]) await engine.setFavorite(place, true);
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    const remove = await screen.findByRole('button', { name: 'Delete Pillar Point' });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bodega Head'));
  });

  test('the focus stays with the list when a star takes a place out of it, and with the panel when none is left', async () => {
    for (const place of [santaCruz, pillarPoint]) await engine.setFavorite(place, true);
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    const unstar = async (name: string): Promise<void> => {
      const star = await screen.findByRole('button', { name: `Favorite: ${name}`, pressed: true });
      star.focus();
      fireEvent.click(star);
      await waitFor(() => expect(names()).not.toContain(name));
    };
    await unstar('Santa Cruz Harbor');
    expect(document.activeElement?.textContent).toBe('Pillar Point');
    await unstar('Pillar Point');
    expect(document.activeElement).toBe(panel());
  });

  test('a place that goes with its star comes back with Undo, with the name it was given', async () => {
    await engine.setFavorite(pillarPoint, true);
    await engine.renamePlace(pillarPoint.id, 'Our reef');
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    fireEvent.click(await screen.findByRole('button', { name: 'Favorite: Our reef', pressed: true }));
    await waitFor(() => expect(names()).toEqual([]));
    expect((await screen.findAllByText(/^Our reef deleted/)).length).toBeGreaterThan(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Our reef']));
    expect(screen.getByRole('button', { name: 'Favorite: Our reef', pressed: true })).toBeTruthy();
  });

  test('so does one whose star is taken off where it was found', async () => {
    await engine.setFavorite(pillarPoint, true);
    await engine.renamePlace(pillarPoint.id, 'Our reef');
    network.up = false;
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'our reef' } });
    fireEvent.click(searchButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Favorite: Our reef', pressed: true }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'Favorite: Our reef', pressed: true });
    fireEvent.click(screen.getByRole('tab', { name: /Favorites/ }));
    await waitFor(() => expect(names()).toEqual(['Our reef']));
  });

  test('a star that leaves the place among the recents says nothing', async () => {
    await engine.selectPlace(pillarPoint);
    await engine.setFavorite(pillarPoint, true);
    showScreen(<LocationsPage />, '/locations?tab=recent');
    fireEvent.click(await screen.findByRole('button', { name: 'Favorite: Pillar Point', pressed: true }));
    await screen.findByRole('button', { name: 'Favorite: Pillar Point', pressed: false });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('a search under way leaves the focus on its button', async () => {
    showScreen(<LocationsPage />, '/locations');
    fireEvent.change(await searchBox(), { target: { value: 'Monterey' } });
    searchButton().focus();
    fireEvent.click(searchButton());
    expect(searchButton()).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(searchButton());
  });

  test('favourites move up and down by buttons', async () => {
    for (const place of [santaCruz, pillarPoint, bodegaHead]) await engine.setFavorite(place, true);
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    fireEvent.click(await screen.findByRole('button', { name: 'Change order' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move Bodega Head up' }));
    await waitFor(() => expect(names()).toEqual(['Santa Cruz Harbor', 'Bodega Head', 'Pillar Point']));
    expect(await screen.findByText('Bodega Head is now number 2 of 3', { selector: 'output' })).toBeTruthy();
  });

  test('a place gets the name that people give it, even an odd one', async () => {
    await engine.setFavorite(pillarPoint, true);
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Pillar Point' }));
    const odd = '<b>مرسى</b> 🎣';
    const name = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Name' });
    expect(document.activeElement).toBe(name);
    fireEvent.change(name, { target: { value: odd } });
    fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(names()).toEqual([odd]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a new name that could not be kept is still there to be saved again', async () => {
    await engine.setFavorite(pillarPoint, true);
    vi.spyOn(engine, 'renamePlace').mockResolvedValueOnce({
      ok: false,
      failure: { kind: 'storage', reason: 'closed', detail: '' },
    });
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Pillar Point' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'The reef' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await screen.findAllByText('An error occurred. Please try again.', { selector: '[role=alert]' });
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'The reef');
    fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(names()).toEqual(['The reef']));
  });

  test('a name that is being saved is not called off', async () => {
    await engine.setFavorite(pillarPoint, true);
    const rename = vi.spyOn(engine, 'renamePlace').mockReturnValue(new Promise(() => undefined));
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    fireEvent.click(await screen.findByRole('button', { name: 'Rename Pillar Point' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save name' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    if (name.form) fireEvent.submit(name.form);
    expect(rename).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('a place is shared as a link', async () => {
    await engine.setFavorite(pillarPoint, true);
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    aBrowserWith({ clipboard: { writeText } });
    showScreen(<LocationsPage />, '/locations?tab=favorites');
    fireEvent.click(await screen.findByRole('button', { name: 'Share Pillar Point' }));
    await waitFor(() =>
      expect(writeText).toHaveBeenCalledWith(
        expect.stringMatching(/\/forecast\?lat=37\.4953&lng=-122\.4986$/),
      ),
    );
  });
});

describe('using my location', () => {
  const locate = async () => fireEvent.click(await screen.findByRole('button', { name: 'Use my location' }));

  test('a browser without geolocation says so and helps', async () => {
    aBrowserWith({ geolocation: undefined });
    showScreen(<LocationsPage />, '/locations');
    await locate();
    expect(await screen.findByText('Geolocation is not supported by your browser')).toBeTruthy();
    expect(screen.getByText('Troubleshooting Location Access')).toBeTruthy();
  });

  test('a refusal says what to do', async () => {
    const refuse: Geolocation['getCurrentPosition'] = (_found, failed) =>
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    aBrowserWith({ geolocation: { getCurrentPosition: refuse } });
    showScreen(<LocationsPage />, '/locations');
    await locate();
    const message =
      'Unable to get your current location. Please enable location services in your browser settings or search manually.';
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test('a location service that falls over is told apart from one that refuses', async () => {
    aBrowserWith({
      geolocation: {
        getCurrentPosition: () => {
          throw new TypeError('Illegal invocation');
        },
      },
    });
    showScreen(<LocationsPage />, '/locations');
    await locate();
    expect(await screen.findByText('Failed to get current location')).toBeTruthy();
  });

  test('a question about the position that is never answered ends by itself, and says what to do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      aBrowserWith({ geolocation: { getCurrentPosition: () => undefined } });
      showScreen(<LocationsPage />, '/locations');
      await act(() => vi.advanceTimersByTimeAsync(1000));
      fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
      expect(screen.getByText('Getting location...')).toBeTruthy();
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(screen.getByText(/^Failed to get your location\. Please allow location access/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Use my location' })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test('a position opens its forecast, named or not', async () => {
    const find: Geolocation['getCurrentPosition'] = found =>
      found({ coords: { latitude: 36.8, longitude: -121.94 } } as GeolocationPosition);
    aBrowserWith({ geolocation: { getCurrentPosition: find } });
    network.up = false;
    const { history } = showScreen(<LocationsPage />, '/locations');
    await locate();
    await waitFor(() => expect(history?.at(-1)).toBe('/forecast?lat=36.8&lng=-121.94'));
  });

  test('a position that is known to some 25 km only is said to be rough before it is opened, and nothing is measured from it', async () => {
    const find: Geolocation['getCurrentPosition'] = found =>
      found({ coords: { latitude: 36.8, longitude: -121.94, accuracy: 25_000 } } as GeolocationPosition);
    aBrowserWith({
      geolocation: { getCurrentPosition: find },
      permissions: { query: async () => ({ state: 'granted' }) },
    });
    const { history } = showScreen(<LocationsPage />, '/locations');
    await locate();
    const rough = /^Position is only accurate to about 16 mi\. Check the place/;
    const notice = (await screen.findByText(rough)).closest<HTMLElement>('[role=status]');
    expect(history?.at(-1)).toBe('/locations');
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: /^View / }));
    await waitFor(() => expect(history?.at(-1)).toBe('/forecast?lat=36.8&lng=-121.94'));
    fireEvent.change(await searchBox(), { target: { value: 'Monterey' } });
    fireEvent.click(searchButton());
    await screen.findByText('Searching locations...');
    await screen.findByText(/places? found/);
    expect(panel().textContent).not.toMatch(/away/);
  });

  test('whoever has gone on to another screen meanwhile is not taken away from there', async () => {
    const find: Geolocation['getCurrentPosition'] = found =>
      found({ coords: { latitude: 36.8, longitude: -121.94 } } as GeolocationPosition);
    aBrowserWith({ geolocation: { getCurrentPosition: find } });
    const named = await engine.placeAt({ lat: 36.8, lng: -121.94 });
    let answer = (_place: typeof named): void => undefined;
    const naming = new Promise<typeof named>(resolve => {
      answer = resolve;
    });
    const asked = vi.spyOn(engine, 'placeAt').mockReturnValueOnce(naming);
    const selected = vi.spyOn(engine, 'selectPlace');
    const { history, unmount } = showScreen(<LocationsPage />, '/locations');
    await locate();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    unmount();
    answer(named);
    // Whatever it would have asked for has been asked for by then.
    await engine.ping();
    expect(selected).not.toHaveBeenCalled();
    expect(history).toEqual(['/locations']);
  });

  test('what is found is so far from where the device is, in the chosen units, never from where it was an hour ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const find: Geolocation['getCurrentPosition'] = found =>
        found({ coords: { latitude: 36.8, longitude: -121.94 } } as GeolocationPosition);
      const permissions = { query: async () => ({ state: 'prompt' }) };
      aBrowserWith({ geolocation: { getCurrentPosition: find }, permissions });
      const { history } = showScreen(<LocationsPage />, '/locations');
      await locate();
      await waitFor(() => expect(history?.at(-1)).toBe('/forecast?lat=36.8&lng=-121.94'));
      const found = async (name: string): Promise<string | null> => {
        fireEvent.change(await searchBox(), { target: { value: name } });
        fireEvent.click(searchButton());
        await screen.findByText('Searching locations...');
        await screen.findByText(/places? found/);
        return panel().textContent;
      };
      expect(await found('Monterey')).toMatch(/\d\u00a0mi away/);
      await engine.updateSettings({ units: 'metric' });
      await waitFor(() => expect(panel().textContent).toMatch(/\d\u00a0km away/));
      vi.setSystemTime(Date.now() + 3_600_000);
      expect(await found('Monterey')).not.toMatch(/away/);
    } finally {
      vi.useRealTimers();
    }
  });
});

function aBrowserWith(parts: object): void {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (own, name) => Reflect.get(name in parts ? parts : own, name) }),
  );
}
