import type { IncomingMessage, ServerResponse } from 'node:http';

/** A web-standard handler; null = not mine, ask the next one. */
export type Handler = (request: Request) => Promise<Response | null>;

/** Scheme, host and port as the browser wrote them: this machine has several names. */
export const ownOrigin = (request: Request): string =>
  `http://${request.headers.get('host') ?? new URL(request.url).host}`;

/**
 * Returns whether a request with JSON comes from this server's own pages or from no page. Requiring JSON keeps other sites out: a browser
 * asks first before it sends JSON across origins.
 */
export function isOwnJson(request: Request): boolean {
  const isJson = /^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '');
  const origin = request.headers.get('origin');
  return isJson && (origin === null || origin === ownOrigin(request));
}

/** Larger bodies are cut off here; the auth server answers 413 to anything above its own, smaller limit. */
const maxBodyBytes = 2 * 1024 * 1024;

/** Methods that no web-standard request has. */
const forbiddenMethods = new Set(['TRACE', 'TRACK', 'CONNECT']);

/**
 * Converts Node's request to a web-standard one. `origin` = scheme, host and port that the browser uses. Answers an impossible request
 * itself: 405 for its method, 400 for its target.
 */
export async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request | Response> {
  if (forbiddenMethods.has((incoming.method ?? '').toUpperCase()))
    return new Response('Method not allowed', {
      status: 405,
      headers: { allow: 'GET, HEAD, POST, PUT, DELETE, OPTIONS' },
    });
  const target = incoming.url ?? '/';
  if (!URL.canParse(target, origin)) return new Response('Unreadable address', { status: 400 });
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(incoming);
  const url = new URL(target, origin);
  // A request takes no address with a name and a password in it.
  if (url.username !== '' || url.password !== '') return new Response('Unreadable address', { status: 400 });
  return new Request(url, { method, headers, body });
}

export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Reads the rest of the body: a connection closed in mid-request would fail the next request, too.
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
