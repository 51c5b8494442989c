import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { LiveMessage } from '../../workers/api.ts';
import { serveLiveQueries } from '../../workers/engine/serve-live-queries.ts';
import { rejectUnknown } from '../../workers/engine/reject-unknown.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

const notAsked = () => expect.unreachable();

test('live queries are told under the ids that the page gave, until it leaves them', async () => {
  const { engine } = testEngine();
  const told: LiveMessage[] = [];
  const onMessage = serveLiveQueries(engine, value => void told.push(value), notAsked);
  await engine.open(freshAccount());
  onMessage({ watch: 7, name: 'places', params: {} });
  onMessage({ watch: 8, name: 'settings', params: {} });
  // A Comlink call of the engine, which it ignores.
  onMessage({ id: 'a', type: 'APPLY', path: ['ping'], argumentList: [] });
  await vi.waitFor(() => expect(new Set(told.map(({ watch }) => watch))).toEqual(new Set([7, 8])));
  expect(told.find(({ watch }) => watch === 7)).toMatchObject({ value: [] });

  onMessage({ unwatch: 8 });
  await engine.updateSettings({ language: 'fr' });
  await engine.ping();
  expect(told).toHaveLength(2);
  // It ignores an unknown id.
  onMessage({ unwatch: 9 });
  await engine.close();
});

test('a page of another build is told that its command or live query is not known here, and never waits in silence', async () => {
  const { engine } = testEngine();
  await engine.open(freshAccount());
  const unknown = { kind: 'storage', reason: 'newer' };
  const onUnknown = vi.fn<() => void>();
  const command: unknown = Reflect.get(rejectUnknown(engine, onUnknown), 'drawTarot');
  expect(await (command as () => Promise<unknown>)()).toMatchObject({ ok: false, failure: unknown });
  expect(onUnknown).toHaveBeenCalledTimes(1);
  expect((await rejectUnknown(engine, onUnknown).ping()).ok).toBe(true);

  const told: LiveMessage[] = [];
  const onMessage = serveLiveQueries(engine, value => void told.push(value), onUnknown);
  onMessage({ watch: 3, name: 'toString', params: {} });
  expect(told).toMatchObject([{ watch: 3, failure: unknown }]);
  expect(onUnknown).toHaveBeenCalledTimes(2);
  await engine.close();
});
