import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../workers/database/database.ts';
import { freshAccount } from '../support/test-engine.ts';

const rejections: unknown[] = [];
const note = (reason: unknown): void => void rejections.push(reason);
process.on('unhandledRejection', note);
afterEach(() => void process.off('unhandledRejection', note));

test('a tab that closes in the middle of an election says nothing afterwards', async () => {
  const database = await openDatabase(freshAccount());
  const elector = database.leaderElector();
  const elections = [elector.applyOnce(), elector.applyOnce(), elector.applyOnce()];
  await database.close();
  await Promise.all(elections);
  await setImmediate();
  expect(rejections).toEqual([]);
});
