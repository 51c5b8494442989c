import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShelterPanel } from '../../src/pages/forecast/shore/shelter-panel.tsx';
import { ShoreWind } from '../../src/pages/forecast/shore/shore-wind.tsx';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { createCoast } from '../../workers/coast/coast.ts';
import { testCoastFiles } from '../support/coast-files.ts';
import { freshEngine } from '../support/page-engine.ts';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';
import { showScreen } from '../support/show-screen.tsx';

vi.mock('../../src/engine/engine.ts', () => import('../support/page-engine.ts'));

const santaCruz = { lat: 36.974, lng: -122.031 };
const at = (coordinates: Forecast['coordinates']): Forecast => ({ ...sampleForecast(), coordinates });
const rose = () =>
  screen.findByRole('img', { name: 'How far the water reaches, by direction', hidden: true });

let coast: ReturnType<typeof testCoastFiles>;
let engine: Awaited<ReturnType<typeof freshEngine>>['engine'];
beforeEach(async () => {
  coast = testCoastFiles();
  ({ engine } = await freshEngine({ openCoast: async () => createCoast(coast.files) }));
});
afterEach(cleanup);

test('without its fine coast nothing is told, and it can be fetched there', async () => {
  showScreen(<ShelterPanel at={at(santaCruz).coordinates} hourly={at(santaCruz).hourly} now={sampleNow} />);
  expect(await screen.findByText(/^The detailed coast here is not on this device/)).toBeTruthy();
  expect(screen.queryByRole('img', { hidden: true })).toBeNull();
  coast.network.up = false;
  fireEvent.click(screen.getByText('Fetch the coast'));
  expect(await screen.findByText('Try Again')).toBeTruthy();
  expect(screen.queryByRole('img', { hidden: true })).toBeNull();
  coast.network.up = true;
  fireEvent.click(screen.getByText('Try Again'));
  await rose();
});

test('it is told as soon as the coast comes behind the screens', async () => {
  showScreen(<ShelterPanel at={santaCruz} hourly={{ time: [], series: {} }} now={sampleNow} />);
  expect(await screen.findByText(/^The detailed coast here is not on this device/)).toBeTruthy();
  await engine.fetchCoast({ west: -122.6, south: 36.4, east: -121.4, north: 37.5 });
  await rose();
});

test('the rose is told in words, with what it leaves out, and nothing is called safe', async () => {
  await engine.shore(santaCruz, true);
  showScreen(<ShelterPanel at={at(santaCruz).coordinates} hourly={at(santaCruz).hourly} now={sampleNow} />);
  const drawn = await rose();
  const words = document.getElementById(drawn.getAttribute('aria-describedby') ?? '');
  expect(words?.textContent).toMatch(/^Water: N [\d.]+\smi, NE .+, S open, .+\.$/);
  expect(screen.getByText(/^Not included: hills and gusts, shoals/)).toBeTruthy();
  expect(screen.getByText(/^For the nearest water, [\d.]+\smi away/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\bsafe/i);
});

test('without a forecast the rose tells how far the water reaches, and that nothing is known of wind and swell', async () => {
  await engine.shore(santaCruz, true);
  showScreen(<ShelterPanel at={santaCruz} hourly={{ time: [], series: {} }} now={sampleNow} />);
  await rose();
  expect(screen.getByText('Shelter in the next 24 hours: no data')).toBeTruthy();
});

test('the headline says that swell has no data where only the wind is known', async () => {
  await engine.shore(santaCruz, true);
  const hourly = {
    time: Array.from({ length: 24 }, (_, index) => sampleNow + index * 3600),
    series: { windSpeedKt: Array(24).fill(30), windDirectionDeg: Array(24).fill(180) },
  };
  showScreen(<ShelterPanel at={santaCruz} hourly={hourly} now={sampleNow} />);
  expect(
    await screen.findByText(/^(?:Partly open|Open) to the wind of the next 24 hours\. Swell: no data$/),
  ).toBeTruthy();
});

test('a sheet that cannot be read draws nothing', async () => {
  await engine.shore(santaCruz, true);
  for (const [name, file] of coast.kept) coast.kept.set(name, file.slice(0, 50));
  const damaged = coast.files;
  ({ engine } = await freshEngine({ openCoast: async () => createCoast(damaged) }));
  showScreen(<ShelterPanel at={at(santaCruz).coordinates} hourly={at(santaCruz).hourly} now={sampleNow} />);
  expect(await screen.findByText(/^The coast on this device cannot be read/)).toBeTruthy();
  expect(screen.queryByRole('img', { hidden: true })).toBeNull();
});

test('inland, and beside a pole, it says so', async () => {
  for (const [place, said] of [
    [{ lat: 39.74, lng: -104.99 }, /^More than 3\smi from the sea/],
    [{ lat: 88, lng: 10 }, 'Not available this close to a pole.'],
  ] as const) {
    await engine.shore(place, true);
    showScreen(<ShelterPanel at={at(place).coordinates} hourly={at(place).hourly} now={sampleNow} />);
    expect(await screen.findByText(said)).toBeTruthy();
    cleanup();
  }
});

test('the wind is told on the beach as the coast shows it, or as somebody says that it faces', async () => {
  await engine.shore(santaCruz, true);
  showScreen(
    <>
      <ShoreWind at={santaCruz} windFromDeg={0} />
      <ShelterPanel at={at(santaCruz).coordinates} hourly={at(santaCruz).hourly} now={sampleNow} />
    </>,
  );
  expect(await screen.findByText(/, offshore/)).toBeTruthy();
  const choice = await screen.findByLabelText('This beach faces');
  expect(within(choice).getByText(/^by the coast: S/)).toBeTruthy();
  fireEvent.change(choice, { target: { value: 'N' } });
  await waitFor(() => expect(screen.getByText(/, onshore/)).toBeTruthy());
  fireEvent.change(choice, { target: { value: '' } });
  await waitFor(() => expect(screen.getByText(/, offshore/)).toBeTruthy());
});

test('on the way back it is told at once, and nothing below it moves', async () => {
  await engine.shore(santaCruz, true);
  const asked = vi.spyOn(engine, 'shore');
  showScreen(<ShoreWind at={santaCruz} windFromDeg={0} />);
  expect(await screen.findByText(/, offshore/)).toBeTruthy();
  cleanup();
  showScreen(<ShoreWind at={santaCruz} windFromDeg={0} />);
  expect(screen.getByText(/, offshore/)).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(1);
});
