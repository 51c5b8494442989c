import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, type Listening } from '../../backend/listen.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen(0, () => [() => Promise.resolve(new Response('mails'))]);
});
afterAll(() => server.close());

/** As a browser asks after a name: fetch would not let the test choose it. */
const asked = (host: string, at = '127.0.0.1'): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.origin);
    request({ host: at, port, headers: { host } }, answer => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'])('this machine asks as %s', async name => {
  const { port } = new URL(server.origin);
  expect(await asked(name)).toBe(200);
  expect(await asked(`${name}:${port}`)).toBe(200);
});

// A page of that name, which its owner lets point at 127.0.0.1, would read the mailbox.
test.each(['rebound.example', 'rebound.example:4173', 'localhost.rebound.example', '192.168.1.7'])(
  'nobody is answered under the name "%s"',
  async name => {
    expect(await asked(name)).toBe(421);
  },
);

test('what is too large is read to its end: the next question on the same line is answered', async () => {
  const line = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (body: string): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(server.origin);
      const asking = request({ port, host: '127.0.0.1', method: 'POST', agent: line }, answer => {
        answer.resume().on('end', () => resolve(asking.reusedSocket));
      });
      asking.on('error', reject).end(body);
    });
  expect([await ask('x'.repeat(8_000_000)), await ask('x')]).toEqual([false, true]);
  line.destroy();
});

/** A request line as no browser writes it. */
const statusOf = (line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    socket.on('error', reject).on('data', answer => {
      socket.destroy();
      resolve(answer.toString().split(' ')[1] ?? '');
    });
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  });

test.each([
  ['TRACE /', '405'],
  ['GET //', '400'],
  ['GET http://[', '400'],
  ['GET http://a:b@localhost/', '400'],
  ['GET http://localhost:99999/', '400'],
  ['GET /%', '200'],
])('%s is answered %s, without a failure in the terminal', async (line, status) => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await statusOf(line)).toBe(status);
  expect(failures).not.toHaveBeenCalled();
  failures.mockRestore();
});

test('other machines find nobody there, whatever name they ask for', async () => {
  // Another address of this machine's, as another machine would have to ask.
  await expect(asked('localhost', '127.0.0.2')).rejects.toThrow(
    /ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH|ETIMEDOUT/,
  );
});
