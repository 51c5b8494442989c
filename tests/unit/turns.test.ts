import { expect, test } from 'vitest';
import { createTurns } from '../../workers/database/turns.ts';

function watched() {
  const { read, write } = createTurns();
  const said: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<string> => {
    said.push(`${name} begins`);
    return new Promise((resolve, reject) => {
      ends.set(name, () => resolve(name));
      ends.set(`${name} fails`, () => reject(new Error(name)));
    });
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(resolve => {
      setTimeout(resolve);
    });
  };
  return {
    said,
    end,
    read: (name: string) => read(work(name)),
    write: (name: string) => write(work(name)),
  };
}

test('reads run side by side, and a write waits for all of them', async () => {
  const { said, end, read, write } = watched();
  const answers = [read('one'), read('two'), write('change')];
  await end('nothing');
  expect(said).toEqual(['one begins', 'two begins']);
  await end('one');
  expect(said).toHaveLength(2);
  await end('two');
  expect(said).toEqual(['one begins', 'two begins', 'change begins']);
  await end('change');
  expect(await Promise.all(answers)).toEqual(['one', 'two', 'change']);
});

test('what is asked after a write waits for it', async () => {
  const { said, end, read, write } = watched();
  void write('first');
  void read('look');
  void write('second');
  await end('nothing');
  expect(said).toEqual(['first begins']);
  await end('first');
  expect(said).toEqual(['first begins', 'look begins']);
  await end('look');
  expect(said).toEqual(['first begins', 'look begins', 'second begins']);
});

test('what fails is told to whoever asked, and holds up nobody', async () => {
  const { said, end, read, write } = watched();
  const lost = write('lost').catch(String);
  const gone = read('gone').catch(String);
  void write('next');
  await end('nothing');
  await end('lost fails');
  expect(await lost).toContain('lost');
  await end('gone fails');
  expect(await gone).toContain('gone');
  expect(said).toEqual(['lost begins', 'gone begins', 'next begins']);
});
