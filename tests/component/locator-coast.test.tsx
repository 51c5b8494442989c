import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LocatorCoast } from '../../src/shell/chart/locator-coast.tsx';
import { createCoast } from '../../workers/coast/coast.ts';
import { testCoastFiles } from '../support/coast-files.ts';
import { freshEngine } from '../support/page-engine.ts';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

afterEach(cleanup);

const frame = { width: 240, height: 120, unitsPerMile: 15 };
const showAt = (at: { lat: number; lng: number }) =>
  render(
    <svg>
      <LocatorCoast at={at} frame={frame} />
    </svg>,
  ).container;
const landIn = (shown: HTMLElement) => shown.querySelector('path')?.getAttribute('d') ?? null;

test('on the way back the fine coast of a little map is there at once; a coarse one is asked for again', async () => {
  const { engine } = await freshEngine({ openCoast: async () => createCoast(testCoastFiles().files) });
  const asked = vi.spyOn(engine, 'coast');
  const santaCruz = { lat: 36.974, lng: -122.031 };
  const showHere = async (): Promise<string | null> => {
    const shown = showAt(santaCruz);
    await waitFor(() => expect(landIn(shown)).toMatch(/^M/));
    const land = landIn(shown);
    cleanup();
    return land;
  };
  const coarse = await showHere();
  // No little map is on the screen meanwhile.
  await engine.fetchCoast({ west: -122.6, south: 36.4, east: -121.4, north: 37.5 });
  const fine = await showHere();
  expect(fine).not.toBe(coarse);

  asked.mockClear();
  expect(landIn(showAt(santaCruz))).toBe(fine);
  expect(landIn(showAt({ lat: 40.8, lng: -124.2 }))).toBeNull();
  cleanup();
  expect(asked).not.toHaveBeenCalled();
});
