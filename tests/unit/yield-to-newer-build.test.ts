import { afterEach, expect, test, vi } from 'vitest';
import { succeed } from '../../src/core/rules/value/failure.ts';
import type { Engine, EngineBroadcast } from '../../workers/api.ts';
import { testEngine } from '../support/test-engine.ts';
import { yieldToNewerBuild } from '../../workers/engine/yield-to-newer-build.ts';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** A tab's engine of that generation; what it heard its tabs say, and whether its database was closed. */
function tabOf(generation: number) {
  const channel = new BroadcastChannel('generations-test');
  channels.push(channel);
  const close = vi.fn<() => Promise<void>>(async () => undefined);
  const open = vi.fn<Engine['open']>(async () => succeed(null));
  return {
    engine: yieldToNewerBuild(
      { ...testEngine().engine, open, close },
      { generation, name: String(generation), tabsChannel: channel },
    ),
    open,
    close,
  };
}

const heardOutdated = (): Promise<void> =>
  new Promise(resolve => {
    const channel = new BroadcastChannel('generations-test');
    channels.push(channel);
    channel.addEventListener('message', ({ data }) => data.kind === 'outdated' && resolve());
  });

test('an engine closes its database and says so when a newer one opens', async () => {
  const older = tabOf(0);
  const newer = tabOf(1);
  await older.engine.open('a');
  const said = heardOutdated();
  await newer.engine.open('a');
  await said;
  expect(older.close).toHaveBeenCalled();
  expect(newer.close).not.toHaveBeenCalled();
  // Started again by its page before that has reloaded, it stays closed.
  expect((await older.engine.open('a')).ok).toBe(false);
});

test('an older engine that wakes up beside a newer one learns of it', async () => {
  const newer = tabOf(1);
  await newer.engine.open('a');
  const older = tabOf(0);
  const said = heardOutdated();
  await older.engine.open('a');
  await said;
  expect(older.close).toHaveBeenCalled();
});

test('one that learns of it while its database is still opening does not keep it open', async () => {
  const newer = tabOf(1);
  await newer.engine.open('a');
  const older = tabOf(0);
  let isOpen = false;
  const said = heardOutdated();
  older.open.mockImplementation(async () => {
    await said;
    isOpen = true;
    return succeed(null);
  });
  older.close.mockImplementation(async () => {
    isOpen = false;
  });
  expect((await older.engine.open('a')).ok).toBe(false);
  expect(isOpen).toBe(false);
});

test('engines of one generation leave each other alone', async () => {
  const [first, second, older] = [tabOf(1), tabOf(1), tabOf(0)];
  const words: string[] = [];
  const channel = new BroadcastChannel('generations-test');
  channels.push(channel);
  const allSaid = new Promise<void>(resolve => {
    channel.addEventListener('message', ({ data }: MessageEvent<EngineBroadcast>) => {
      if (words.push(`${data.by} ${data.kind}`) === 6) resolve();
    });
  });
  for (const { engine } of [first, second]) expect((await engine.open('a')).ok).toBe(true);
  await older.engine.open('a');
  await allSaid;
  // Both have answered the older one, and so have heard each other before.
  const ones = Array.from({ length: 4 }, () => '1 opens');
  expect(words.toSorted()).toEqual(['0 opens', '0 outdated', ...ones]);
  for (const { close } of [first, second]) expect(close).not.toHaveBeenCalled();
});
