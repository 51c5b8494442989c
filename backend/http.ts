import type { IncomingMessage, ServerResponse } from 'node:http';

/** A web-standard handler; null = not mine, ask the next one. */
export type Handler = (request: Request) => Promise<Response | null>;

/** Scheme, host and port as the browser wrote them: this machine has several names. */
export const ownOrigin = (request: Request): string =>
  `http://${request.headers.get('host') ?? new URL(request.url).host}`;

/** Larger bodies are cut off here; the auth server answers 413 to anything above its own, smaller limit. */
const maxBodyBytes = 2 * 1024 * 1024;

/** Node's request as a web-standard one. `origin` = scheme, host and port that the browser uses. */
export async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = incoming.method ?? 'GET';
  const body = method === 'GET' || method === 'HEAD' ? null : await readBody(incoming);
  return new Request(new URL(incoming.url ?? '/', origin), { method, headers, body });
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
    // Read on: whoever is cut off in mid-sentence loses the line, and with it the next question.
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
