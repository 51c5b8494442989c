import { expect, test, vi } from 'vitest';
import type { ToldValue } from '../../workers/api.ts';
import { tellingValues } from '../../workers/engine/told-values.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

test('live queries are told under the ids that the page gave, until it leaves them', async () => {
  const { engine } = testEngine();
  const told: ToldValue[] = [];
  const hear = tellingValues(engine, value => void told.push(value));
  await engine.open(freshAccount());
  hear({ watch: 7, name: 'places', params: {} });
  hear({ watch: 8, name: 'settings', params: {} });
  // A call of the engine, which is none of theirs.
  hear({ id: 'a', type: 'APPLY', path: ['ping'], argumentList: [] });
  await vi.waitFor(() => expect(new Set(told.map(({ watch }) => watch))).toEqual(new Set([7, 8])));
  expect(told.find(({ watch }) => watch === 7)?.value).toEqual([]);

  hear({ unwatch: 8 });
  await engine.updateSettings({ language: 'fr' });
  await engine.ping();
  expect(told).toHaveLength(2);
  // One that was never asked is none.
  hear({ unwatch: 9 });
  await engine.close();
});
