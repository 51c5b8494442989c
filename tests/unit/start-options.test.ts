import { expect, test } from 'vitest';
import { readOptions } from '../../backend/options.ts';

test('without flags the app starts on port 4173 with whatever weather answers', () => {
  expect(readOptions([])).toEqual({ port: 4173, services: { kind: 'auto' }, fresh: false, nowMs: null });
});

test('at flag is understood', () => {
  expect(readOptions(['--port', '5000', '--services', 'simulated', '--fresh'])).toEqual({
    port: 5000,
    services: { kind: 'simulated' },
    fresh: true,
    nowMs: null,
  });
  expect(readOptions(['--services', 'recorded=answers']).services).toEqual({
    kind: 'recorded',
    folder: 'answers',
  });
});

test('the app’s time can start at another instant, over simulated or recorded weather', () => {
  const at = Date.UTC(2026, 6, 15, 17, 23);
  expect(readOptions(['--now', '2026-07-15T10:23-07:00'])).toMatchObject({
    nowMs: at,
    services: { kind: 'simulated' },
  });
  expect(readOptions(['--now', '2026-07-15T17:23:00Z', '--services', 'recorded=answers'])).toMatchObject({
    nowMs: at,
    services: { kind: 'recorded', folder: 'answers' },
  });
});

test.each([
  [['--now', 'noon'], /--now noon is not a time such as/],
  [['--now', '2026-07-15'], /is not a time such as/],
  [['--now', '2026-02-30T10:00Z'], /is not a time such as/],
  [['--now', '2026-07-15T25:00Z'], /is not a time such as/],
  [['--now', '1889-07-15T10:00Z'], /1990 to 2050/],
  [['--now', '2026-07-15T10:00Z', '--services', 'live'], /needs --services simulated/],
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
