import { expect, test } from 'vitest';
import { readOptions } from '../../backend/options.ts';

test('without flags the app starts on port 4173 with whatever weather answers', () => {
  expect(readOptions([])).toEqual({ port: 4173, services: { kind: 'auto' }, fresh: false });
});

test('at flag is understood', () => {
  expect(readOptions(['--port', '5000', '--services', 'simulated', '--fresh'])).toEqual({
    port: 5000,
    services: { kind: 'simulated' },
    fresh: true,
  });
  expect(readOptions(['--services', 'recorded=answers']).services).toEqual({
    kind: 'recorded',
    folder: 'answers',
  });
});

test.each([
  [['--port', 'http'], /not a port/],
  [['--port', '70000'], /not a port/],
  // The frames' port would be none.
  [['--port', '65535'], /not a port/],
  [['--services', 'real'], /not one of/],
  [['--services', 'recorded='], /not one of/],
  [['--nonsense'], /nonsense/],
])('%j is refused with a sentence that names it', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
