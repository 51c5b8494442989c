import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openDatabase } from '../../workers/database/database.ts';
import { readForecast, writeForecast } from '../../workers/database/forecast-store.ts';
import { DeafStorage } from '../support/deaf-storage.ts';
import { sampleStored, sampleNow, sampleSpot } from '../support/sample-forecast.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

test('the whole forecast that another tab stored unheard does not give way to a half one', async () => {
  const account = freshAccount();
  const { engine, clock, services } = testEngine({
    storage: new DeafStorage(),
    startAt: (sampleNow - 3600) * 1000,
  });
  const refresh = () => engine.refreshForecast(sampleSpot, { source: 'open-meteo', force: true });
  await engine.open(account);
  services.scenario.set({ name: 'quota', only: ['marine'] });
  await refresh();

  const otherTab = await openDatabase(account, new DeafStorage());
  const whole = sampleStored({ coordinates: sampleSpot });
  await writeForecast(otherTab, whole);
  clock.now = (sampleNow + 60) * 1000;
  expect(await refresh()).toMatchObject({ ok: false, failure: { kind: 'quota' } });
  expect(await readForecast(otherTab, 'open-meteo', sampleSpot)).toEqual(whole);
  await otherTab.close();
});
