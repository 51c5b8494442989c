import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';

test('the first write prints no advertisement, and what else is printed is shown', async () => {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { openDatabase } = await import('../../workers/database/database.ts');
  const { freshAccount } = await import('../support/test-engine.ts');
  console.warn('before');
  const database = await openDatabase(freshAccount());
  await database.close();
  console.warn('after');
  expect(printed.mock.calls).toEqual([['before'], ['after']]);
  // Of the filter nothing is left.
  expect(console.warn).toBe(printed);
});
