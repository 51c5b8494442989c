import { expect, test } from 'vitest';
import type { Steps } from '../../src/core/rules/value/work-steps.ts';
import { fileReading } from '../../workers/files/file-reading.ts';
import { freshAccount, testEngine } from '../support/test-engine.ts';

/** Ten steps, each of which takes 20 ms of this clock. */
function slowFile() {
  const clock = { ms: 0 };
  function* steps(): Steps<string> {
    for (let step = 1; step <= 10; step++) {
      clock.ms += 20;
      yield step / 10;
    }
    return 'whole';
  }
  const pauses: (() => void)[] = [];
  const reading = fileReading(
    () => clock.ms,
    () => new Promise<void>(resolve => pauses.push(resolve)),
  );
  const shares: (number | null)[] = [];
  reading.share$.subscribe(share => shares.push(share));
  const next = async (): Promise<void> => {
    while (pauses.length === 0) await new Promise(resolve => setTimeout(resolve));
    pauses.shift()?.();
  };
  return { reading, shares, next, steps };
}

test('a long file is read in slices, and its share is told between them', async () => {
  const { reading, shares, next, steps } = slowFile();
  const read = reading.read(new Blob(['x']), null, steps);
  for (let slice = 0; slice < 5; slice++) await next();
  expect(await read).toEqual({ kind: 'read', value: 'whole' });
  expect(shares).toEqual([null, 0.2, 0.4, 0.6, 0.8, 1, null]);
});

test('Cancel ends it between two slices', async () => {
  const { reading, shares, next, steps } = slowFile();
  const read = reading.read(new Blob(['x']), null, steps);
  await next();
  reading.stop();
  await next();
  expect(await read).toEqual({ kind: 'stopped' });
  expect(shares.at(-1)).toBeNull();
});

test('another file takes its place', async () => {
  const { reading, next, steps } = slowFile();
  const first = reading.read(new Blob(['x']), null, steps);
  await next();
  const second = reading.read(new Blob(['y']), null, steps);
  for (let slice = 0; slice < 6; slice++) await next();
  expect(await first).toEqual({ kind: 'stopped' });
  expect(await second).toEqual({ kind: 'read', value: 'whole' });
});

test('a file that was taken away since it was chosen is unreadable, and one beyond its bound is not even read', async () => {
  const { engine } = testEngine();
  await engine.open(freshAccount());
  const gone = Object.assign(new Blob(['x']), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });
  expect(await engine.readGpx(gone, null)).toMatchObject({ value: { kind: 'refused', fault: 'unreadable' } });
  const large = (size: number): Blob => Object.defineProperty(new Blob(['x']), 'size', { value: size });
  const refused = { value: { kind: 'refused', fault: 'tooLarge' } };
  expect(await engine.readGpx(large(21e6), null)).toMatchObject(refused);
  expect(await engine.previewImport(large(42e6))).toMatchObject(refused);
  expect(await engine.readMessageFile(large(210_000))).toMatchObject(refused);
  const choices = { encoding: null, dayOrder: null, zone: null, readsLastRow: false };
  expect(await engine.previewLog(large(42e6), choices)).toMatchObject(refused);
});
