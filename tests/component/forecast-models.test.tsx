import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ModelFacts, ModelId, ModelSeries } from '../../src/core/rules/forecast/models.ts';
import { modelSpread, type ModelSpread } from '../../src/core/rules/week/model-spread.ts';
import { defaultSettings } from '../../src/core/rules/settings/settings.ts';
import { loadSections } from '../../src/core/words/words.ts';
import { markSpread } from '../../src/pages/forecast/charts/mark-spread.ts';
import type { ChartSpec } from '../../src/ui/charts/chart-model.ts';
import { DayModels, ModelsLine } from '../../src/pages/forecast/trust/models-parts.ts';
import { ModelsContext } from '../../src/pages/forecast/trust/models-context.ts';
import { english, formatsIn, inApp } from '../support/render-forecast.tsx';
import { sampleForecast, sampleNow } from '../support/sample-forecast.ts';

afterEach(cleanup);

const forecast = sampleForecast();
const day = forecast.days[1];
if (!day) throw new Error('The sample has several days.');

function spreadOf(winds: Partial<Record<ModelId, number>>): ModelSpread {
  const { time } = forecast.hourly;
  const series = (windKt: number): ModelSeries['series'] => ({
    windSpeedKt: time.map(() => windKt),
    windGustKt: time.map(() => windKt + 4),
    waveHeightFt: time.map(() => 3),
  });
  const facts: ModelFacts = {
    coordinates: forecast.coordinates,
    fetchedAt: forecast.fetchedAt,
    provenance: 'live',
    time,
    models: [
      { id: 'gfs', series: series(winds.gfs ?? 0) },
      { id: 'icon', series: series(winds.icon ?? 0) },
    ],
    without: [],
    marineAnswered: true,
    weatherAnswered: true,
  };
  return modelSpread(facts, forecast.zone, { ...defaultSettings.limits, maxWindKt: 15 });
}

test('the day’s card says how far the models are apart, and how many stay inside the limits', async () => {
  render(
    inApp(
      <ModelsContext value={spreadOf({ gfs: 8, icon: 17 })}>
        <ModelsLine day={day} />
      </ModelsContext>,
    ),
  );
  const line = await screen.findByText(/^Models differ/);
  expect(line.textContent).toBe('Models differ: wind 8–\u206017\u00a0kt · 1 of 2 models within your limits');
});

test('the day’s dialog says how sure the day is and who says what', async () => {
  render(
    inApp(
      <ModelsContext value={spreadOf({ gfs: 8, icon: 10 })}>
        <DayModels forecast={forecast} day={day} now={sampleNow} />
      </ModelsContext>,
    ),
  );
  expect(await screen.findByText(/^High: day 2, models within 2\s?kt$/)).toBeTruthy();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows[2]?.textContent).toBe('ICON10\u00a0kt14\u00a0kt3.0\u00a0ft');
});

test('the wind’s chart has the models’ spread behind its line and in its readings, in both unit systems', async () => {
  await loadSections(['models']);
  const models = spreadOf({ gfs: 8, icon: 17 });
  const chart: ChartSpec = {
    id: 'wind',
    title: 'Wind',
    shape: 'line',
    scale: 'fromZero',
    color: 'wind',
    times: models.time.slice(3, 6),
    values: [10, 10, 10],
    unit: 'kt',
    show: String,
    reading: () => '10 kt',
    tick: String,
  };
  const [shown] = markSpread([chart], models, formatsIn('imperial'), english);
  expect(shown?.spread).toEqual({ low: [8, 8, 8], high: [17, 17, 17] });
  expect(shown?.reading(1)).toBe('10 kt · models 8–\u206017\u00a0kt');
  expect(shown?.note).toContain('2 models');
  const [metric] = markSpread([{ ...chart, id: 'waveHeight' }], models, formatsIn('metric'), english);
  expect(metric?.spread?.low[0]).toBeCloseTo(0.914, 2);
  expect(markSpread([{ ...chart, id: 'airTemp' }], models, formatsIn(), english)[0]?.spread).toBeUndefined();
});

test('without models nothing is said of them', () => {
  const { container } = render(
    inApp(
      <ModelsContext value={null}>
        <ModelsLine day={day} />
      </ModelsContext>,
    ),
  );
  expect(container.textContent).toBe('');
});
