import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Forecast } from '../../src/core/rules/forecast/forecast.ts';
import { openDatabase } from '../../workers/database/database.ts';
import { readForecast } from '../../workers/database/forecast-store.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const at = { lat: 36.6, lng: -121.95 };
const source = 'open-meteo' as const;

test('a download is stored without scores, days or a zone; who watches it gets them on the chosen clock', async () => {
  const accountKey = freshAccount();
  const { engine } = testEngine({ zone: 'Europe/Paris' });
  await engine.open(accountKey);
  expect(await engine.refreshForecast(at, { source, force: false })).toEqual({
    ok: true,
    value: 'refreshed',
  });
  const seen: (Forecast | null)[] = [];
  await engine.watch('forecast', { ...at, source }, forecast => seen.push(forecast));
  await expect.poll(() => seen.at(-1)?.zone).toBe('Europe/Paris');
  expect(seen.at(-1)?.days.length).toBeGreaterThan(6);
  expect(seen.at(-1)?.scores.rawScore).toHaveLength(168);

  await engine.updateSettings({ showTimesIn: 'spot' });
  await expect.poll(() => seen.at(-1)?.zone).toBe('America/Los_Angeles');
  expect(seen.at(-1)?.days[0]?.start).not.toBe(seen[0]?.days[0]?.start);

  await engine.close();
  const database = await openDatabase(accountKey);
  const stored = await readForecast(database, source, at);
  for (const verdict of ['zone', 'scores', 'days', 'current']) expect(stored).not.toHaveProperty(verdict);
  expect(await readForecast(database, source, at)).toBe(stored);
  await database.close();
});
