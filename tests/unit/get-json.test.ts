import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Failure } from '../../src/core/rules/value/failure.ts';
import { abortableSleep, getJson, type GetJsonOptions } from '../../src/core/sources/get-json.ts';
import { fakeNetwork, html, inTurn, neverAnswered, offline } from '../support/fake-network.ts';

const url = 'https://service.example/v1/things?apikey=secret';
const provider = 'Service';
const json = (body: unknown, status = 200) => Response.json(body, { status });
const reason = (text: string, status: number) => () => json({ error: true, reason: text }, status);

async function failureOf(
  reply: Parameters<typeof fakeNetwork>[0],
  options: Partial<GetJsonOptions> = {},
): Promise<{ failure: Failure; attempts: number; pauses: number[] }> {
  const { network, asked, pauses } = fakeNetwork(reply);
  const result = await getJson(url, { ...network, provider, ...options });
  if (result.ok) throw new Error('This should have failed.');
  return { failure: result.failure, attempts: asked.length, pauses };
}

describe('a sound answer', () => {
  test('is parsed and comes with its headers', async () => {
    const { network } = fakeNetwork(() =>
      Response.json({ a: [1, null] }, { headers: { 'x-offing-data': 'simulated' } }),
    );
    const result = await getJson(url, { ...network, provider });
    expect(result).toMatchObject({ ok: true, value: { json: { a: [1, null] } } });
    expect(result.ok && result.value.headers.get('x-offing-data')).toBe('simulated');
  });

  test('is asked for with the headers given and none of our own, so that no preflight is needed', async () => {
    const { network, requests } = fakeNetwork(() => json({}));
    await getJson(url, { ...network, provider });
    await getJson(url, { ...network, provider, headers: { 'Accept-Language': 'en' } });
    expect(requests.map(({ headers }) => headers)).toEqual([undefined, { 'Accept-Language': 'en' }]);
  });
});

test('an answer that the browser kept is not passed off as one of now: it is asked whether it still holds', async () => {
  const { network, requests } = fakeNetwork(() => json({}));
  await getJson(url, { ...network, provider });
  expect(requests.map(({ cache }) => cache)).toEqual(['no-cache']);
});

describe('a refusal', () => {
  test.each([
    [
      { error: true, reason: "Parameter 'start_date' is out of allowed range" },
      "Parameter 'start_date' is out of allowed range",
    ],
    [{ error: { code: 400, message: 'Nothing to search for.' } }, 'Nothing to search for.'],
    [
      { title: 'Bad', detail: 'Parameter "point" is invalid: out of bounds' },
      'Parameter "point" is invalid: out of bounds',
    ],
    [{ error: 'plain' }, 'plain'],
  ])('400 %j is a bad request with the service’s own reason', async (body, words) => {
    const { failure, attempts } = await failureOf(() => json(body, 400));
    expect(failure).toEqual({ kind: 'badRequest', provider, reason: words });
    expect(attempts).toBe(1);
  });

  test('400 with a huge plain text is quoted in part', async () => {
    const { failure } = await failureOf(() => new Response('no\n'.repeat(5000), { status: 400 }));
    expect(failure.kind === 'badRequest' && failure.reason.length).toBe(300);
  });

  test('402 and a 429 about the day are the used-up quota, and are not asked again', async () => {
    for (const reply of [
      () => new Response('', { status: 402 }),
      reason('Daily API request limit exceeded. Please try again tomorrow.', 429),
    ])
      expect(await failureOf(reply)).toEqual({
        failure: { kind: 'quota', provider },
        attempts: 1,
        pauses: [],
      });
  });

  test.each([
    'Minutely API request limit exceeded. Please try again in one minute.',
    'Hourly API request limit exceeded. Please try again in the next hour.',
    'Too many concurrent requests',
  ])('429 "%s" is tried twice more, ever later, then given up', async text => {
    expect(await failureOf(reason(text, 429))).toEqual({
      failure: { kind: 'rateLimited', provider },
      attempts: 3,
      pauses: [1500, 3000],
    });
  });

  test('429 with a page of HTML is a rate limit too', async () => {
    expect((await failureOf(() => html(429))).failure).toEqual({ kind: 'rateLimited', provider });
  });

  test('a service that comes back is heard', async () => {
    const { network, asked } = fakeNetwork(inTurn(reason('The service is overloaded', 503), () => json([])));
    expect(await getJson(url, { ...network, provider })).toMatchObject({ ok: true, value: { json: [] } });
    expect(asked).toHaveLength(2);
  });

  test.each([
    [500, 3],
    [503, 3],
    [501, 1],
    [509, 1],
    [401, 1],
    [403, 1],
    [404, 1],
  ])('%d is that status, after %d attempts', async (status, attempts) => {
    const seen = await failureOf(() => json({ error: true, reason: 'no' }, status));
    expect(seen).toEqual({
      failure: { kind: 'http', provider, status },
      attempts,
      pauses: expect.any(Array),
    });
  });

  test('404 with a page of HTML does not say that the service knows no such place', async () => {
    expect((await failureOf(() => html(404))).failure).toMatchObject({ kind: 'brokenAnswer', provider });
  });

  test('the pauses grow and are spread by chance', async () => {
    const shortest = await failureOf(reason('', 503), { random: () => 0 });
    const longest = await failureOf(reason('', 503), { random: () => 0.999_999 });
    expect(shortest.pauses).toEqual([1000, 2000]);
    expect(longest.pauses.map(Math.round)).toEqual([2000, 4000]);
  });

  test('at attempt waits for the service’s pace first', async () => {
    let turns = 0;
    await failureOf(reason('', 503), { beforeAttempt: async () => void turns++ });
    expect(turns).toBe(3);
  });
});

describe('a 200 that is no answer', () => {
  test.each([
    ['', 'empty body'],
    ['{"hourly":{"time":["2026-', 'not JSON'],
    ['{"a":NaN}', 'not JSON'],
    [
      '{"hourly":{"time":[1,Unexpected error while streaming data: timeout',
      'Unexpected error while streaming data: timeout',
    ],
  ])('%j is a broken answer', async (body, detail) => {
    expect((await failureOf(() => new Response(body))).failure).toEqual({
      kind: 'brokenAnswer',
      provider,
      detail,
    });
  });

  test('no failure quotes the address, which may carry a key', async () => {
    for (const reply of [() => html(200), () => html(500), offline, reason('bad', 400)])
      expect(JSON.stringify((await failureOf(reply)).failure)).not.toContain('secret');
  });
});

describe('silence', () => {
  test('no network is unreachable', async () => {
    expect(await failureOf(offline)).toEqual({
      failure: { kind: 'unreachable', provider },
      attempts: 1,
      pauses: [],
    });
  });

  test('the timeout is its own failure, and lasts 12 s unless told otherwise', async () => {
    const timer = new AbortController();
    const asked: number[] = [];
    const timeoutSignal = (ms: number): AbortSignal => {
      asked.push(ms);
      return timer.signal;
    };
    const { network, asked: requests } = fakeNetwork(neverAnswered);
    const pending = getJson(url, { ...network, provider, timeoutSignal });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    timer.abort(new DOMException('', 'TimeoutError'));
    expect(await pending).toEqual({ ok: false, failure: { kind: 'timeout', provider } });
    await getJson(url, { ...network, provider, timeoutSignal, timeoutMs: 8000 });
    expect(asked).toEqual([12_000, 8000]);
  });

  test('an answer of which a piece comes now and then is waited for a minute, not for ever', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const timers: AbortController[] = [];
    const timeoutSignal = (): AbortSignal => {
      const timer = new AbortController();
      timers.push(timer);
      return timer.signal;
    };
    let pieces = 0;
    const pull = (controller: ReadableStreamDefaultController): void => {
      if (pieces === 1) clock.mockReturnValue(60_001);
      if (pieces++ < 3) controller.enqueue(Uint8Array.of(32));
      else timers.at(-1)?.abort();
    };
    const { failure } = await failureOf(
      (_url, { signal }) => {
        const start = (controller: ReadableStreamDefaultController): void =>
          signal?.addEventListener('abort', () => controller.error(signal.reason));
        return new Response(new ReadableStream({ start, pull }, { highWaterMark: 0 }));
      },
      { timeoutSignal },
    );
    clock.mockRestore();
    expect(failure).toEqual({ kind: 'timeout', provider });
    // One until the answer began, one after its first piece.
    expect(timers).toHaveLength(2);
  });

  test('giving up is never shown as a failure of the service', async () => {
    const caller = new AbortController();
    const { network, asked } = fakeNetwork(neverAnswered);
    const pending = getJson(url, { ...network, provider, signal: caller.signal });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    caller.abort();
    expect(await pending).toEqual({ ok: false, failure: { kind: 'aborted', provider } });
  });

  test('giving up during a pause ends it: nothing more is asked', async () => {
    const caller = new AbortController();
    const seen = await failureOf(reason('', 503), {
      signal: caller.signal,
      sleep: async () => caller.abort(),
    });
    expect(seen).toMatchObject({ failure: { kind: 'aborted' }, attempts: 1 });
  });

  test('a pause is as long as it is said to be', async () => {
    vi.useFakeTimers();
    const ended = vi.fn<() => void>();
    void abortableSleep(1500, new AbortController().signal).then(ended);
    await vi.advanceTimersByTimeAsync(1499);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
    vi.useRealTimers();
  });

  test('a pause of an hour ends at once when its signal aborts, before or after it began', async () => {
    const caller = new AbortController();
    const pause = abortableSleep(3_600_000, caller.signal);
    caller.abort();
    await expect(pause).resolves.toBeUndefined();
    await expect(abortableSleep(3_600_000, caller.signal)).resolves.toBeUndefined();
    await expect(abortableSleep(0, undefined)).resolves.toBeUndefined();
  });
});

describe('over real sockets', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://127.0.0.1:${address.port}`;
  }

  test('a harbour network’s sign-in page, reached by a redirect to another origin, is "unreachable"', async () => {
    const portal = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/html').end('<html>Accept our terms</html>');
    });
    const service = await serve((_request, response) => {
      response.writeHead(302, { Location: `${portal}/login` }).end();
    });
    expect(await getJson(`${service}/v1/marine`, { fetch, provider })).toEqual({
      ok: false,
      failure: { kind: 'unreachable', provider },
    });
  });

  test('a redirect to JSON elsewhere is an answer', async () => {
    const moved = await serve((_request, response) => void response.end('{"moved":true}'));
    const service = await serve((_request, response) => {
      response.writeHead(301, { Location: moved }).end();
    });
    expect(await getJson(service, { fetch, provider })).toMatchObject({
      ok: true,
      value: { json: { moved: true } },
    });
  });

  test('HTML in place of an answer is the harbour’s sign-in page; an error page of the service itself is not', async () => {
    const service = await serve((request, response) => {
      const status = Number(request.url?.slice(1));
      response.writeHead(status, { 'Content-Type': 'text/HTML' }).end('Please <a>sign in</a>');
    });
    for (const status of [200, 511])
      expect(await getJson(`${service}/${status}`, { fetch, provider })).toMatchObject({
        failure: { kind: 'unreachable' },
      });
    expect(await getJson(`${service}/403`, { fetch, provider })).toMatchObject({
      failure: { kind: 'http', status: 403 },
    });
  });

  test('a body that stops half-way runs into the timeout', async () => {
    const timer = new AbortController();
    const service = await serve((_request, response) => {
      response.write('{"hourly":', () => timer.abort(new DOMException('', 'TimeoutError')));
    });
    expect(await getJson(service, { fetch, provider, timeoutSignal: () => timer.signal })).toEqual({
      ok: false,
      failure: { kind: 'timeout', provider },
    });
  });

  test('an answer that comes slowly is not cut off while it comes', async () => {
    const timers: AbortController[] = [];
    const timeoutSignal = (): AbortSignal => {
      const timer = new AbortController();
      timers.push(timer);
      return timer.signal;
    };
    let finish = (): void => undefined;
    const service = await serve((_request, response) => {
      // The first piece ends within the é.
      const bytes = Buffer.from('{"slow":"é"}');
      response.write(bytes.subarray(0, -3));
      finish = () => void response.end(bytes.subarray(-3));
    });
    const pending = getJson(service, { fetch, provider, timeoutSignal });
    await vi.waitFor(() => expect(timers).toHaveLength(2));
    timers[0]?.abort(new DOMException('', 'TimeoutError'));
    finish();
    expect(await pending).toMatchObject({ ok: true, value: { json: { slow: 'é' } } });
  });

  test('a connection cut in mid-body, and a port where nobody listens, are unreachable', async () => {
    const service = await serve((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"a":', () => response.destroy());
    });
    const failure = { kind: 'unreachable', provider };
    expect(await getJson(service, { fetch, provider })).toEqual({ ok: false, failure });
    servers.splice(0).forEach(server => server.close().closeAllConnections());
    expect(await getJson(service, { fetch, provider })).toEqual({ ok: false, failure });
  });
});
