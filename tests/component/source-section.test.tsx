import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusedKey } from '../../backend/services/keyed-account.ts';
import { SourceSection } from '../../src/pages/settings/source-section.tsx';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';
import { unfold } from '../support/unfold.ts';

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

const free = /Open-Meteo Marine \(Free\)/;

/** Before the settings are read a choice finds nothing to be kept in: this question is answered after the page's own. */
async function choose(name: RegExp): Promise<void> {
  await new Promise(found => void world.engine.watch('settings', {}, found));
  fireEvent.click(await screen.findByRole('radio', { name }));
  await waitFor(() => expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true));
}

const save = async (key: string) => {
  fireEvent.change(await screen.findByLabelText('API key'), { target: { value: key } });
  fireEvent.click(screen.getByRole('button', { name: 'Save key' }));
};

describe('the data source in Settings', () => {
  test('lists all sources, the free default chosen, and choosing one keeps it', async () => {
    showScreen(<SourceSection />);
    unfold();
    const radio = await screen.findByRole('radio', { name: free });
    // Not before it is read: until then a default is not known to be the choice.
    expect(radio).toHaveProperty('checked', false);
    await waitFor(() => expect(radio).toHaveProperty('checked', true));
    await choose(/National Weather Service/);
    expect(screen.getByText(/US waters only/)).toBeTruthy();
    await choose(free);
  });

  test('the keyed source without a key says that one is required', async () => {
    showScreen(<SourceSection />);
    unfold();
    await choose(/Stormglass/);
    expect(await screen.findByText('API key for Stormglass is required')).toBeTruthy();
  });

  test('an empty key, a refused key, then a good one with its account of calls', async () => {
    await world.engine.selectPlace(place);
    showScreen(<SourceSection />);
    unfold();
    await save('');
    expect(await screen.findByText('API key for Stormglass is required')).toBeTruthy();
    await save(refusedKey);
    expect(await screen.findByText('Stormglass does not accept this API key.')).toBeTruthy();
    world.clock.now = Date.now();
    await save('my-own-key-1234567890');
    expect(await screen.findAllByText('API key saved: Stormglass accepts it.')).not.toEqual([]);
    expect(await screen.findByText(/3 of 10 requests used today\./)).toBeTruthy();
    expect(screen.getByLabelText('API key')).toHaveProperty('value', '');
    fireEvent.click(screen.getByRole('button', { name: 'Remove key' }));
    await waitFor(() => expect(screen.queryByText(/requests used today/)).toBeNull());
    // Taken away by a slip of the thumb: back as it was, without a call.
    const { requests } = world.network;
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/3 of 10 requests used today\./)).toBeTruthy();
    expect(await screen.findAllByText('Stormglass API key restored')).not.toEqual([]);
    expect(world.network.requests).toBe(requests);
  });

  test('a storage that fails says so in the words of the specification', async () => {
    showScreen(<SourceSection />);
    unfold();
    await screen.findByLabelText('API key');
    await world.engine.close();
    await save('my-own-key-1234567890');
    expect(await screen.findByText('Failed to save API key. Please try again.')).toBeTruthy();
  });
});
