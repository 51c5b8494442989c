import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { ToldValue } from '../../workers/api.ts';
import { tellingValues } from '../../workers/engine/told-values.ts';
import { refusingUnknown } from '../../workers/engine/unknown-questions.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const notAsked = () => expect.unreachable();

test('live queries are told under the ids that the page gave, until it leaves them', async () => {
  const { engine } = testEngine();
  const told: ToldValue[] = [];
  const hear = tellingValues(engine, value => void told.push(value), notAsked);
  await engine.open(freshAccount());
  hear({ watch: 7, name: 'places', params: {} });
  hear({ watch: 8, name: 'settings', params: {} });
  // A call of the engine, which is none of theirs.
  hear({ id: 'a', type: 'APPLY', path: ['ping'], argumentList: [] });
  await vi.waitFor(() => expect(new Set(told.map(({ watch }) => watch))).toEqual(new Set([7, 8])));
  expect(told.find(({ watch }) => watch === 7)).toMatchObject({ value: [] });

  hear({ unwatch: 8 });
  await engine.updateSettings({ language: 'fr' });
  await engine.ping();
  expect(told).toHaveLength(2);
  // One that was never asked is none.
  hear({ unwatch: 9 });
  await engine.close();
});

test('a page of another build is told that its command or live query is not known here, and never waits in silence', async () => {
  const { engine } = testEngine();
  await engine.open(freshAccount());
  const unknown = { kind: 'storage', reason: 'newer' };
  const onUnknown = vi.fn<() => void>();
  const command: unknown = Reflect.get(refusingUnknown(engine, onUnknown), 'drawTarot');
  expect(await (command as () => Promise<unknown>)()).toMatchObject({ ok: false, failure: unknown });
  expect(onUnknown).toHaveBeenCalledTimes(1);
  expect((await refusingUnknown(engine, onUnknown).ping()).ok).toBe(true);

  const told: ToldValue[] = [];
  const hear = tellingValues(engine, value => void told.push(value), onUnknown);
  hear({ watch: 3, name: 'toString', params: {} });
  expect(told).toMatchObject([{ watch: 3, failure: unknown }]);
  expect(onUnknown).toHaveBeenCalledTimes(2);
  await engine.close();
});
