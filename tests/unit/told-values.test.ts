import { expect, test, vi } from 'vitest';
import type { ToldValue } from '../../workers/api.ts';
import { tellingValues } from '../../workers/engine/told-values.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

test('live queries are told under the ids that the page gave, until it leaves them', async () => {
  const { engine } = testEngine();
  const told: ToldValue[] = [];
  const pages = tellingValues(engine, value => void told.push(value));
  await pages.open(freshAccount());
  await pages.watch('places', {}, 7);
  await pages.watch('settings', {}, 8);
  await vi.waitFor(() => expect(new Set(told.map(({ watch }) => watch))).toEqual(new Set([7, 8])));
  expect(told.find(({ watch }) => watch === 7)?.value).toEqual([]);

  await pages.unwatch(8);
  await pages.updateSettings({ language: 'fr' });
  await pages.ping();
  expect(told).toHaveLength(2);
  // One that was never asked is none.
  await pages.unwatch(9);
  await pages.close();
});
