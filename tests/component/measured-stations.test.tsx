import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { nothingMeasured, type MeasuredStation } from '../../src/core/rules/measured/measured.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { MeasuredStations } from '../../src/pages/forecast/trust/measured-stations.tsx';
import { inApp } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

beforeAll(() => loadSections(['measured']));
afterEach(cleanup);

const at = (hoursAgo: number) => sampleNow - hoursAgo * 3600;
const buoy: MeasuredStation = {
  id: '46042',
  lat: 36.785,
  lng: -122.396,
  reports: [
    {
      ...nothingMeasured,
      time: at(0.5),
      windSpeedKt: 14,
      windDirectionDeg: 315,
      waveHeightFt: 6.2,
      wavePeriodS: 13,
    },
    { ...nothingMeasured, time: at(1.5), windSpeedKt: null, waveHeightFt: 6 },
  ],
};
const show = (station: MeasuredStation) =>
  render(inApp(<MeasuredStations stations={[station]} forecast={sampleForecast()} now={sampleNow} />));
/** As a click does in a browser. */
function openLastDay(): void {
  const day = screen.getByText(/^Last 24 hours of/).closest('details');
  if (!day) throw new Error('There is no day.');
  day.open = true;
  fireEvent(day, new Event('toggle'));
}
const plain = (element: Element | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');

test('a station says where it is, when it measured and what, beside the forecast of that hour', () => {
  show(buoy);
  const item = screen.getByRole('listitem');
  expect(plain(item)).toContain('46042, 23 mi SW');
  expect(plain(item)).toContain('Measured 07:50 (30 minutes ago)');
  expect(plain(item)).toContain('wind 14 kt from NW · waves 6.2 ft at 13 s');
  expect(plain(item)).toMatch(/Forecast for that hour: wind [\d.]+ kt from \w+ · waves [\d.]+ ft at \d+ s/);
  expect(within(item).queryByText('Old: not current')).toBeNull();
});

test('waves that are told once an hour stand below the newest wind, with their own time', () => {
  const [newest = { ...nothingMeasured, time: 0 }, before = newest] = buoy.reports;
  show({
    ...buoy,
    reports: [
      { ...newest, waveHeightFt: null, wavePeriodS: null },
      { ...before, time: at(0.9), wavePeriodS: 12, windSpeedKt: 9 },
      { ...before, time: at(1.9), seaTempF: 58 },
    ],
  });
  const item = plain(screen.getByRole('listitem'));
  expect(item).toContain('Measured 07:50 (30 minutes ago) wind 14 kt from NW');
  expect(item).toContain('Measured 07:26 (54 minutes ago) waves 6.0 ft at 12 s');
  expect(item).toContain('Measured 06:26 (1 hour ago) water 58°F');
});

test('a missing hour is a gap, and what a station never measures has no column', () => {
  show(buoy);
  expect(screen.queryAllByRole('row', { hidden: true })).toEqual([]);
  openLastDay();
  const rows = screen.getAllByRole('row').map(plain);
  expect(rows[2]).toContain('no data');
  cleanup();
  show({
    ...buoy,
    reports: buoy.reports.map(report => ({ ...report, waveHeightFt: null, wavePeriodS: null })),
  });
  openLastDay();
  expect(screen.getByText('Forecast wind')).toBeDefined();
  expect(screen.queryByText('Forecast waves')).toBeNull();
  expect(plain(screen.getByRole('listitem'))).not.toContain('waves');
});

test('the swell and the waves of the wind stand apart, with their own age', () => {
  const parts = {
    time: at(0.9),
    swellHeightFt: 5.2,
    swellPeriodS: 14,
    swellDirectionDeg: 292.5,
    windWaveHeightFt: 2,
    windWavePeriodS: 5,
  };
  show({ ...buoy, name: 'Monterey', parts });
  const item = screen.getByRole('listitem');
  expect(plain(item)).toContain('46042 Monterey, 23 mi SW');
  expect(plain(item)).toContain('Swell and wind waves 07:26 (54 minutes ago)');
  expect(plain(item)).toContain('swell 5.2 ft at 14 s from WNW · wind waves 2.0 ft at 5 s');
  cleanup();
  // Reported late, or by a station that reports nothing else: with the available values.
  const only = {
    ...parts,
    time: at(4),
    swellDirectionDeg: 270,
    windWaveHeightFt: null,
    windWavePeriodS: null,
  };
  show({ ...buoy, reports: [], parts: only });
  expect(plain(screen.getByRole('listitem'))).toContain('swell 5.2 ft at 14 s from W');
  expect(plain(screen.getByRole('listitem'))).not.toContain('wind waves 2');
  expect(screen.getByText('Old: not current')).toBeDefined();
  expect(screen.queryByText('No report in the last 24 hours')).toBeNull();
});

test('an old report and a silent station are said to be that', () => {
  show({ ...buoy, reports: buoy.reports.map(report => ({ ...report, time: report.time - 5 * 3600 })) });
  expect(screen.getByText('Old: not current')).toBeDefined();
  cleanup();
  show({ ...buoy, reports: [] });
  expect(screen.getByText('No report in the last 24 hours')).toBeDefined();
});
