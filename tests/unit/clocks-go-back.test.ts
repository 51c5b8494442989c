import { describe, expect, test } from 'vitest';
import { createServices } from '../../backend/services/services.ts';
import { localForecasts } from '../../backend/shared-forecasts.ts';
import type { SourceForecast } from '../../src/core/rules/forecast/forecast.ts';
import type { ForecastDay } from '../../src/core/rules/forecast/forecast.ts';
import { hourS } from '../../src/core/rules/time/time.ts';
import type { Deps } from '../../supabase/functions/_shared/deps.ts';
import { questionAt } from '../../supabase/functions/_shared/forecast-request.ts';
import { createSharedForecasts } from '../../supabase/functions/_shared/shared-forecasts.ts';
import { createSharedModels, modelQuestion } from '../../supabase/functions/_shared/shared-models.ts';
import { readServicesConfig } from '../../src/core/sources/services-config.ts';
import { loadRoute } from '../../src/core/sources/open-meteo-route.ts';
import { createOpenMeteo } from '../../src/core/sources/open-meteo.ts';
import { assembleForecast } from '../support/assemble.ts';
import { loadModels } from '../support/load-models.ts';

const marineUrl = 'http://sea/services/marine/v1/marine';
const forecastUrl = 'http://sea/services/weather/v1/forecast';
const config = readServicesConfig({ VITE_MARINE_URL: marineUrl, VITE_FORECAST_URL: forecastUrl });
const montauk = { lat: 41.07, lng: -71.86 };

function world(moment: string, zone: string) {
  const now = Date.parse(moment) / 1000;
  const services = createServices({ mode: { kind: 'simulated' }, now: () => now * 1000 });
  const asked: URLSearchParams[] = [];
  const network = async (url: string | URL | Request): Promise<Response> => {
    const request = new Request(url);
    asked.push(new URL(request.url).searchParams);
    return (await services.handle(request)) ?? new Response('', { status: 404 });
  };
  const options = { fetch: network, now, zone, onMissing: () => undefined };
  return { now, zone, options, asked };
}

async function forecastAt(moment: string, zone: string): Promise<SourceForecast> {
  const { options } = world(moment, zone);
  const loaded = await createOpenMeteo(config).load(montauk, options);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.failure));
  return loaded.value;
}

const daysOf = (forecast: SourceForecast, zone: string): ForecastDay[] =>
  assembleForecast(forecast, { zone, spotZone: zone, previous: null }).days;

const newYork = 'America/New_York';
const evenings: [when: string, moment: string, zone: string, first: string, hours: number[]][] = [
  ['the evening before', '2026-11-01T03:50Z', newYork, '2026-10-31', [24, 25, 24, 24, 24, 24, 24]],
  ['a week before', '2026-10-26T16:00Z', newYork, '2026-10-26', [24, 24, 24, 24, 24, 24, 25]],
  ['that night, before it', '2026-11-01T05:20Z', newYork, '2026-11-01', [25, 24, 24, 24, 24, 24, 24]],
  ['that night, after it', '2026-11-01T08:00Z', newYork, '2026-11-01', [25, 24, 24, 24, 24, 24, 24]],
  ['the day after', '2026-11-02T16:00Z', newYork, '2026-11-02', [24, 24, 24, 24, 24, 24, 24]],
  [
    'where midnight comes twice',
    '2026-11-01T03:50Z',
    'America/Havana',
    '2026-10-31',
    [24, 25, 24, 24, 24, 24, 24],
  ],
];

describe('where clocks go back within the week', () => {
  test.each(evenings)('at day has all of its hours, %s', async (_when, moment, zone, first, hours) => {
    const days = daysOf(await forecastAt(moment, zone), zone);
    expect(days[0]?.date).toBe(first);
    expect(days.map(({ hourCount }) => hourCount)).toEqual(hours);
    expect(days.map(({ seaState }) => seaState.complete)).toEqual(hours.map(() => true));
  });

  test('where they go by half an hour no day ends early', async () => {
    const zone = 'Australia/Lord_Howe';
    const days = daysOf(await forecastAt('2026-03-31T01:00Z', zone), zone);
    expect(days.map(({ date }) => date)).toEqual(
      [31, 1, 2, 3, 4, 5, 6].map(day => expect.stringMatching(RegExp(`-0?${day}$`))),
    );
    expect(days.map(({ seaState }) => seaState.complete)).toEqual(days.map(() => true));
  });

  test('the service is asked for no other day in any other week', async () => {
    for (const moment of ['2026-07-01T15:20Z', '2026-03-05T20:00Z', '2026-11-02T16:00Z']) {
      const { options, asked } = world(moment, newYork);
      await createOpenMeteo(config).load(montauk, options);
      const lengths = asked.map(
        named => Date.parse(named.get('end_date') ?? '') - Date.parse(named.get('start_date') ?? ''),
      );
      expect(lengths.map(ms => ms / 86_400_000 + 1)).toEqual([7, 7]);
    }
  });

  test('a device whose clock is a day ahead is told the week of the service’s own day', async () => {
    const { options } = world('2026-10-31T16:00Z', newYork);
    const loaded = await createOpenMeteo(config).load(montauk, { ...options, now: options.now + 24 * hourS });
    expect(loaded.ok && loaded.value.hourly.time.includes(Math.floor(options.now / hourS) * hourS)).toBe(
      true,
    );
  });

  test('a trip and what several models say reach as far', async () => {
    const { options, now } = world('2026-11-01T03:50Z', newYork);
    const end = Date.parse('2026-11-07T05:00Z') / 1000 - hourS;
    const trip = await loadRoute(config, [montauk], options);
    expect(trip.ok && trip.value.samples[0]?.forecast?.hourly.time.at(-1)).toBe(end);
    const models = await loadModels(config, montauk, { fetch: options.fetch, zone: newYork, now });
    expect(models.time.at(-1)).toBe(end);
    for (const run of models.earlier ?? []) expect(run.waveHeightFt).toHaveLength(models.time.length);
  });

  test('the gateway tells the same week, kept by the day of the question', async () => {
    const { options, now } = world('2026-11-01T03:50Z', newYork);
    const deps = {
      env: (name: string) => ({ MARINE_URL: marineUrl, FORECAST_URL: forecastUrl })[name],
      fetch: options.fetch,
      now: () => now * 1000,
      log: () => undefined,
    } as unknown as Deps;
    const store = localForecasts(() => now * 1000);
    const question = questionAt(montauk, newYork, now);
    expect([question.start, question.end]).toEqual(['2026-10-31', '2026-11-06']);
    const [told] = await createSharedForecasts(() => store)([question], deps);
    expect(told?.ok && daysOf(told.value.facts, newYork).map(({ hourCount }) => hourCount)).toEqual([
      24, 25, 24, 24, 24, 24, 24,
    ]);
    const [models] = await createSharedModels(() => store).models([modelQuestion(question, false)], deps);
    expect(models?.ok && models.value.facts.time.at(-1)).toBe(Date.parse('2026-11-07T04:00Z') / 1000);
  });
});
