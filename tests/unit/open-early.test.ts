import { expect, test } from 'vitest';
import { fail, succeed, type Result } from '../../src/core/rules/value/failure.ts';
import type { Engine } from '../../workers/api.ts';
import { newEngineName } from '../../src/first-paint/first-worker.ts';
import { accountFromWorkerName, withEarlyOpening } from '../../workers/engine/open-early.ts';

/** Notes in order what is opened and closed. */
function noting(answer: Result<null> = succeed(null)): { engine: Engine; notes: string[] } {
  const notes: string[] = [];
  const engine: Pick<Engine, 'open' | 'close'> = {
    open: async accountKey => {
      notes.push(`open ${accountKey}`);
      return answer;
    },
    close: async () => {
      notes.push('close');
    },
  };
  // The code under test calls only these two commands; a whole engine would need a browser's worker.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { engine: engine as Engine, notes };
}

test('a database that the document opened ahead is not opened again for the page', async () => {
  const { engine, notes } = noting();
  const ahead = withEarlyOpening(engine);
  ahead.openEarly('anna');
  expect(await ahead.engine.open('anna')).toEqual(succeed(null));
  expect(notes).toEqual(['open anna']);
});

test('what went wrong ahead is told to the page, and its next try opens anew', async () => {
  const failed = fail({ kind: 'storage', reason: 'other', detail: '' } as const);
  const { engine, notes } = noting(failed);
  const ahead = withEarlyOpening(engine);
  ahead.openEarly('anna');
  expect(await ahead.engine.open('anna')).toEqual(failed);
  await ahead.engine.open('anna');
  expect(notes).toEqual(['open anna', 'open anna']);
});

test('somebody else signed in meanwhile: the database opened ahead is closed first', async () => {
  const { engine, notes } = noting();
  const ahead = withEarlyOpening(engine);
  ahead.openEarly('anna');
  await ahead.engine.open('ben');
  expect(notes).toEqual(['open anna', 'close', 'open ben']);
});

test('without anything ahead the page opens its database itself', async () => {
  const { engine, notes } = noting();
  await withEarlyOpening(engine).engine.open('anna');
  expect(notes).toEqual(['open anna']);
});

test.each(['anna', 'user 7f3a', '::local'])(
  'an engine finds the account %s behind the name it was given',
  account => {
    expect(accountFromWorkerName(newEngineName(account))).toBe(account);
  },
);

test('an engine that is given no account opens nothing ahead', () => {
  expect(accountFromWorkerName(newEngineName())).toBeUndefined();
  expect(accountFromWorkerName('')).toBeUndefined();
});
