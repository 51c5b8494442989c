import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from '../../src/core/rules/forecast/hourly.ts';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { createTranslate } from '../../src/core/words/translate.ts';
import { loadWords } from '../../src/core/words/words.ts';
import { AgreementPanel } from '../../src/pages/forecast/trust/agreement-panel.tsx';
import { hourSpansText } from '../../src/pages/forecast/days/hour-spans.ts';
import { formatsIn, inApp, showForecast, showWholeForecast } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a stored forecast of another source stands beside this one, with the hours that differ', async () => {
  const forecast = sampleForecast({ change: { windSpeedKt: column => column.map(() => 10) } });
  const other = {
    ...sampleForecast({
      change: { windSpeedKt: column => column.map((_, hour) => (hour > 20 && hour < 24 ? 25 : 10)) },
    }),
    source: 'nws' as const,
  };
  showForecast(forecast, { others: [other] });
  expect(await screen.findByRole('heading', { name: 'Compared with National Weather Service' })).toBeTruthy();
  const rows = within(await screen.findByRole('table', { name: '', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows[1]?.textContent).toContain('10\u00a0kt / 25\u00a0kt');
  expect(rows[1]?.textContent).toContain('21:00–\u206000:00');
  expect(rows[2]?.textContent).toContain('They agree');
});

test('hours that differ from midnight to midnight are told as a day, not as no time at all', async () => {
  const forecast = sampleForecast({ change: { windSpeedKt: column => column.map(() => 10) } });
  const other = {
    ...sampleForecast({ change: { windSpeedKt: column => column.map(() => 25) } }),
    source: 'nws' as const,
  };
  showForecast(forecast, { others: [other] });
  const rows = within(await screen.findByRole('table', { name: '', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows[1]?.textContent).toContain('00:00–\u206024:00');
});

test('the same where the hours begin half an hour after midnight', () => {
  const from = Date.parse('2024-06-23T19:00:00Z') / 1000;
  const hours = Array.from({ length: 24 }, (_, hour) => from + hour * 3600);
  expect(hourSpansText(hours, formatsIn('imperial', 'Asia/Kolkata'))).toBe('00:30–\u206024:30');
  expect(hourSpansText(hours.slice(2), formatsIn('imperial', 'Asia/Kolkata'))).toBe('02:30–\u206000:30');
});

test('a day that could only be compared in some of its hours is not said to agree in all', async () => {
  const other = { ...sampleForecast({ hours: 50 }), source: 'nws' as const };
  showForecast(sampleForecast(), { others: [other] });
  const rows = within(await screen.findByRole('table', { name: '', hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows[1]?.textContent).toMatch(/They agree$/);
  expect(rows[3]?.textContent).toMatch(/They agree in the hours that both have$/);
});

const windOf = (value: (hour: number) => number) => ({
  change: { windSpeedKt: (column: Column): Column => column.map((_, hour) => value(hour)) },
});
const windChart = (): HTMLElement => {
  const found = screen.getAllByRole('figure').find(each => each.textContent?.startsWith('Windkt'));
  if (!found) throw new Error('no wind chart');
  return found;
};

test('the wind chart marks the hours in which another source differs, and says whose, how old and by how much', async () => {
  const other = {
    ...sampleForecast(windOf(hour => (hour > 20 && hour < 24 ? 25 : 10))),
    source: 'nws' as const,
    fetchedAt: sampleNow - 5 * 3600,
  };
  vi.stubGlobal('IntersectionObserver', undefined);
  await showWholeForecast(sampleForecast(windOf(() => 10)), { others: [other] });
  expect(windChart().textContent).toContain(
    'Zigzag: hours when National Weather Service (downloaded 5\u00a0hours ago) differs by more than 6\u00a0kt',
  );
  fireEvent.click(within(windChart()).getByRole('button', { name: /^Show as table/ }));
  const rows = within(windChart()).getAllByRole('row', { hidden: true });
  expect(rows[22]?.textContent).toContain('10.00\u00a0kt');
  expect(rows[22]?.textContent).toContain('National Weather Service: 25.00\u00a0kt');
  expect(rows[25]?.textContent).not.toContain('National');
});

test('charts say nothing of a source that agrees', async () => {
  await showWholeForecast(sampleForecast(windOf(() => 10)), {
    others: [{ ...sampleForecast(windOf(() => 16)), source: 'nws' }],
  });
  expect(windChart().textContent).not.toContain('Zigzag');
});

test('the heading calls the free source free in the reader’s words and never breaks its name', async () => {
  await loadWords('fr');
  const forecast: Forecast = { ...sampleForecast(), source: 'nws' };
  const panel = <AgreementPanel forecast={forecast} other={sampleForecast()} now={sampleNow} />;
  render(inApp(panel, createTranslate('fr')));
  expect(screen.getByRole('heading', { name: 'Comparé à Open-Meteo Marine (gratuit)' })).toBeTruthy();
});
