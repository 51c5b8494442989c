import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { mendStored } from '../../src/domain/assemble.ts';
import { isComplete } from '../../src/domain/scoring.ts';
import type { Forecast } from '../../src/domain/forecast.ts';
import { openDatabase, type Database } from '../../workers/database/database.ts';
import { readForecast, writeForecast } from '../../workers/database/forecast-store.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';
import { sampleForecast, sampleNow, sampleSpot } from '../support/sample-forecast.ts';

let database: Database | null = null;
afterEach(() => database?.close());

const constant = (value: number) => (column: (number | null)[]) => column.map(() => value);
const flat = { waveHeightFt: constant(0), windWaveHeightFt: constant(0), swellHeightFt: constant(0) };

/** As a build before the rule stored it: 20 kt of wind over waves of 0, in the hours, the days and the scores. */
function ofOlderBuild(): Forecast {
  const calm = sampleForecast({ change: { ...flat, windSpeedKt: constant(5) } });
  const wind = calm.hourly.time.map(() => 20);
  const stored = {
    ...calm,
    hourly: { ...calm.hourly, series: { ...calm.hourly.series, windSpeedKt: wind } },
  };
  expect(stored.days[1]?.waveHeightFt).toBe(0);
  expect(isComplete(stored.scores.coverage[30] ?? 0)).toBe(true);
  return stored;
}

test('stored waves of 0 in 20 kt of wind are no data, in the hours, on the days and in the scores', async () => {
  const accountKey = freshAccount();
  database = await openDatabase(accountKey);
  await writeForecast(database, ofOlderBuild());
  const lent = await readForecast(database, 'open-meteo', sampleSpot);
  await database.close();
  const { engine } = testEngine({ startAt: sampleNow * 1000 });
  await engine.open(accountKey);
  const shown = await new Promise<Forecast | null>(found => {
    void engine.watch('forecast', { ...sampleSpot, source: 'open-meteo' }, found);
  });
  for (const forecast of [lent, shown]) {
    expect(forecast?.hourly.series.waveHeightFt).toBeUndefined();
    expect(forecast?.hourly.series.windSpeedKt?.[30]).toBe(20);
    expect(forecast?.days.map(day => day.waveHeightFt)).toEqual(forecast?.days.map(() => null));
    expect(forecast?.days.some(day => day.fishing.complete)).toBe(false);
    expect(isComplete(forecast?.scores.coverage[30] ?? 0)).toBe(false);
  }
});

test('what this build stores stays as it is', () => {
  const stored = sampleForecast();
  expect(mendStored(stored)).toBe(stored);
  const mended = mendStored(ofOlderBuild());
  expect(mendStored(mended)).toBe(mended);
});
