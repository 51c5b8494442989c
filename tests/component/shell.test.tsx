import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { ErrorBoundary } from '../../src/shell/device/error-boundary.tsx';
import { useAreSettingsRead } from '../../src/shell/settings/settings-context.tsx';
import { Shell } from '../../src/shell/frame/shell.tsx';
import { pillarPoint, santaCruz } from '../support/a-place.ts';
import { freshEngine } from '../support/page-engine.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  localStorage.clear();
  ({ engine } = await freshEngine());
});
afterEach(() => {
  cleanup();
  window.dispatchEvent(new Event('appinstalled'));
  vi.restoreAllMocks();
});

describe('the units panel', () => {
  const openPanel = async () => {
    showScreen(<Shell>Screen</Shell>);
    const button = await screen.findByRole('button', { name: 'Settings menu' });
    button.focus();
    fireEvent.click(button);
    return await screen.findByRole('dialog', { name: 'Settings' });
  };

  test('closes on Escape', async () => {
    const panel = await openPanel();
    fireEvent.keyDown(panel, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Settings menu');
  });

  test('closes with a press on the overlay', async () => {
    fireEvent.click(await openPanel());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes with its close button', async () => {
    fireEvent.click(within(await openPanel()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('closes once units are chosen, and they are kept', async () => {
    const select = within(await openPanel()).getByLabelText('Units');
    expect(
      within(select)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Imperial (°F, ft)', 'Metric (°C, m)']);
    fireEvent.change(select, { target: { value: 'metric' } });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Settings menu' }));
    await waitFor(() => expect(screen.getByLabelText('Units')).toHaveProperty('value', 'metric'));
  });

  test('says so when the units cannot be kept', async () => {
    const Settings = () => <p>{useAreSettingsRead() ? 'Read' : 'Not read'}</p>;
    showScreen(
      <Shell>
        <Settings />
      </Shell>,
    );
    await screen.findByText('Read');
    fireEvent.click(screen.getByRole('button', { name: 'Settings menu' }));
    vi.spyOn(engine, 'updateSettings').mockResolvedValue({
      ok: false,
      failure: { kind: 'storage', reason: 'unavailable', detail: '' },
    });
    fireEvent.change(await screen.findByLabelText('Units'), { target: { value: 'metric' } });
    const message = 'The setting could not be saved. Please try again.';
    // The region stands there before its words.
    expect(await screen.findByText(message, { selector: '[role=alert]' })).toBeTruthy();
  });
});

test('the header leads to every favourite and nowhere else', async () => {
  await engine.setFavorite(santaCruz, true);
  await engine.setFavorite(pillarPoint, true);
  showScreen(<Shell>Screen</Shell>);
  const list = await screen.findByRole('navigation', { name: 'Quick Access' });
  const links = within(list).getAllByRole('link');
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Santa Cruz Harbor', '/forecast?lat=36.9634&lng=-122.0019'],
    ['Pillar Point', '/forecast?lat=37.4953&lng=-122.4986'],
  ]);
});

test('going offline is said in a bar and on the icon, and taken back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  showScreen(<Shell>Screen</Shell>);
  expect((await screen.findAllByTitle('Online')).length).toBeGreaterThan(0);
  const regions = [...document.querySelectorAll('[aria-live]:empty')];
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const bar = screen.getByText('You are offline. Some features may be unavailable.');
  // Heard: it comes into a live region that stood there before.
  expect(regions).toContain(bar.closest('[aria-live=polite]'));
  expect(screen.getAllByTitle('Offline').length).toBeGreaterThan(0);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('You are offline. Some features may be unavailable.')).toBeNull();
});

test('the navigation says which screen is shown', async () => {
  showScreen(<Shell>Screen</Shell>, '/locations');
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  const links = within(navigation).getAllByRole('link');
  expect(links.map(link => link.textContent)).toEqual(expect.arrayContaining(['Home', 'Plan', 'Locations']));
  expect(links.find(link => link.getAttribute('aria-current') === 'page')?.textContent).toBe('Locations');
});

test('the footer has the year, About, Terms and Privacy', async () => {
  showScreen(<Shell>Screen</Shell>);
  const footer = await screen.findByRole('contentinfo');
  expect(footer.textContent).toContain(`© ${new Date().getFullYear()} Offing`);
  const targets = within(footer)
    .getAllByRole('link')
    .map(link => link.getAttribute('href'));
  expect(targets).toEqual(['/settings#about', '/terms', '/privacy']);
});

test('a screen that throws leaves the rest standing, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let broken = true;
  const Screen = () => {
    if (broken) throw new Error('no wind');
    return <p>All is well</p>;
  };
  showScreen(
    <Shell>
      <Screen />
    </Shell>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
    'textContent',
    'Something went wrong',
  );
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('All is well')).toBeTruthy();
});

test('a place whose forecast throws does not keep the next place from being shown', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Screen = () => {
    if (window.location.search === '?lat=1&lng=1') throw new Error('no rudder');
    return <h1>The other place</h1>;
  };
  window.history.replaceState(null, '', '/forecast?lat=1&lng=1');
  const shown = () => (
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>
  );
  const Choose = () => {
    const [count, setCount] = useState(0);
    const open = (): void => {
      window.history.pushState(null, '', '/forecast?lat=2&lng=2');
      setCount(count + 1);
    };
    return (
      <>
        <button onClick={open}>Another place</button>
        {shown()}
      </>
    );
  };
  showScreen(<Choose />);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText(/^Your saved places and forecasts are safe/).role).toBe('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Another place' }));
  expect(await screen.findByRole('heading', { name: 'The other place' })).toBeTruthy();
  window.history.replaceState(null, '', '/');
});

describe('the browser’s language', () => {
  test('is proposed once, in its own words', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
    const first = showScreen(<Shell>Screen</Shell>);
    fireEvent.click(await screen.findByRole('button', { name: 'Continuer en français' }));
    expect(await screen.findByRole('link', { name: 'Lieux' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('fr');
    first.unmount();
    showScreen(<Shell>Screen</Shell>);
    await screen.findByRole('link', { name: 'Lieux' });
    expect(screen.queryByRole('button', { name: 'Continuer en français' })).toBeNull();
  });

  test('is left alone when English is kept', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('es');
    const first = showScreen(
      <Shell>
        <h1 tabIndex={-1}>Screen</h1>
      </Shell>,
    );
    const keep = await screen.findByRole('button', { name: 'Keep English' });
    keep.focus();
    fireEvent.click(keep);
    expect(document.activeElement?.textContent).toBe('Screen');
    first.unmount();
    showScreen(<Shell>Screen</Shell>);
    await screen.findByRole('link', { name: 'Locations' });
    expect(screen.queryByText('Offing habla español.')).toBeNull();
  });
});

describe('installing', () => {
  test('is offered with the screen after the browser offered it, and not again once put off', async () => {
    const first = showScreen(<Shell>Screen</Shell>);
    await screen.findByRole('navigation', { name: 'Main' });
    act(offerInstallation);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Locations' }));
    expect(screen.getByRole('button', { name: 'Install' })).toBeTruthy();
    const putOff = screen.getByRole('button', { name: 'Not now' });
    putOff.focus();
    fireEvent.click(putOff);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    // The keyboard goes on from where the offer stood.
    expect(document.activeElement).toBe(screen.getByRole('contentinfo').parentElement);
    first.unmount();
    showScreen(<Shell>Screen</Shell>);
    await screen.findByRole('navigation', { name: 'Main' });
    act(offerInstallation);
    fireEvent.click(screen.getByRole('link', { name: 'Locations' }));
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });

  test('is explained on an iPad, which says it is a Macintosh', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    );
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
    showScreen(<Shell>Screen</Shell>);
    expect(await screen.findByText(/Add to Home Screen/)).toBeTruthy();
  });
});

function offerInstallation(): void {
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => undefined }));
}
