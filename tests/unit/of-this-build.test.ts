import { expect, test } from 'vitest';
import { isOfBuild } from '../../sw/of-this-build.ts';

const answer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'Content-Type': type } });

test.each([
  ['its document', '/index.html', answer('<meta name="build" content="7">', 'text/html'), true],
  [
    'the document of another build',
    '/index.html',
    answer('<meta name="build" content="8">', 'text/html'),
    false,
  ],
  ['a script', '/assets/app-12345678.js', answer('go()', 'text/javascript'), true],
  ['a script that is gone', '/assets/app-12345678.js', answer('go()', 'text/javascript', 404), false],
  [
    'a harbour’s page in place of a script',
    '/assets/app-12345678.js',
    answer('<h1>Log in</h1>', 'text/html'),
    false,
  ],
  [
    'the document in place of a picture',
    '/icon.svg',
    answer('<meta name="build" content="7">', 'text/html'),
    false,
  ],
] as const)('%s: is it put away?', async (_what, path, response, expected) => {
  expect(await isOfBuild('7', path, response)).toBe(expected);
});
