import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compressAnswer } from './compress.ts';
import { sendResponse, toRequest, type Handler } from './http.ts';
import { isLoopback } from './loopback.ts';

export interface Listening {
  origin: string;
  /** Stops at once and closes open connections: to a browser the server is dead. */
  close(): Promise<void>;
}

/**
 * Serves handlers in order on 127.0.0.1 only, and under this machine's own names only: the embedded backend is private, and any site could
 * let its name point here to read the mailbox. Port 0 = any free one.
 */
export async function listen(port: number, handlers: (origin: string) => Handler[]): Promise<Listening> {
  let chain: Handler[] = [];
  let origin = '';
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      try {
        if (!isLoopback(`http://${incoming.headers.host}`))
          return await sendResponse(new Response('Ask for localhost', { status: 421 }), outgoing);
        const request = await toRequest(incoming, origin);
        if (request instanceof Response) return await sendResponse(request, outgoing);
        for (const handle of chain) {
          const response = await handle(request);
          if (response) return await sendResponse(await compressAnswer(response, request.headers), outgoing);
        }
        await sendResponse(new Response('Not found', { status: 404 }), outgoing);
      } catch (error) {
        console.error(error);
        outgoing.statusCode = 500;
        outgoing.end('The embedded backend failed; see its terminal.');
      }
    })();
  });
  // Keeps idle connections open. Closing one while its next request is on the way fails that request with ECONNRESET.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  chain = handlers(origin);
  return {
    origin,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
