import type { AlertStore } from './alert-store.ts';
import type { Deps } from './deps.ts';
import { readLimited } from './endpoint.ts';
import { isRecord } from './record.ts';

const longest = 200;

/**
 * `{received}` as plain text and without a token: a browser has shown the message of that name, which stood in that message alone. A worker has no
 * session. null = it is no such call.
 */
export async function noteReceipt(
  request: Request,
  { log }: Pick<Deps, 'log'>,
  store: () => Pick<AlertStore, 'receive'>,
): Promise<Response | null> {
  const isPlain = request.headers.get('content-type')?.startsWith('text/plain') === true;
  if (request.method !== 'POST' || !isPlain || request.headers.has('authorization')) return null;
  // Without a token nothing else is asked, and nobody else reads it.
  const message = await readLimited(request, longest)
    .then(receivedIn)
    .catch(() => null);
  if (typeof message !== 'string' || !isUuid.test(message)) return null;
  try {
    await store().receive(message);
    return new Response(null, { status: 204 });
  } catch {
    const [status, reason] = [503, 'Alert records unavailable'];
    log({ event: 'failed', function: 'watch-alerts', status, reason, userId: null });
    return Response.json({ error: reason }, { status });
  }
}

function receivedIn(text: string): unknown {
  const body: unknown = JSON.parse(text);
  return isRecord(body) ? body['received'] : null;
}

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
