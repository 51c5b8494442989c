import { createServer, request } from 'node:http';

/** A proxy that sends the answers of paths in `isLate` at once, and their end when `end()` is called. Rejects if no port is free. */
export async function withLateEnd(
  origin: string,
  isLate: (path: string) => boolean,
): Promise<{ origin: string; end: () => void; close: () => void }> {
  const { hostname, port } = new URL(origin);
  let end = (): void => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    // Of compressed bytes the last would hold back more than the end.
    const asked = { ...headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, path, method, headers: asked }, answer => {
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(outgoing, { end: !isLate(path) });
      if (isLate(path)) void ended.then(() => outgoing.end());
    });
    passed.on('error', error => outgoing.destroy(error));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, 'localhost', resolve));
  const address = server.address();
  const ownPort = typeof address === 'object' && address !== null ? address.port : 0;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${ownPort}`, end, close };
}
