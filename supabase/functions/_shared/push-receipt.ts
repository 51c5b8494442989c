import type { AlertStore } from './alert-store.ts';
import type { Deps } from './deps.ts';
import { readLimited } from './endpoint.ts';
import { isRecord } from './record.ts';
import { isSameSecret } from './same-secret.ts';

const longest = 200;
/** Bytes of a signature: enough that none is guessed. */
const signatureBytes = 16;
/** Receipts that one process has written; a repeated one costs nothing. */
const mostKept = 5000;
/** Unsigned names that one process looks up in a minute. Messages of earlier versions contain them: delete this a week after the update. */
const unsignedPerMinute = 60;

/** The name of a message as its browser returns it. A name without this project's signature is refused without asking the database. */
export const signedName = async (message: string, secret: string): Promise<string> =>
  `${message}.${await signatureOf(message, secret)}`;

async function signatureOf(message: string, secret: string): Promise<string> {
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(secret), how, false, ['sign']);
  const signature = new Uint8Array(await crypto.subtle.sign(how.name, key, bytes(`push receipt ${message}`)));
  return Array.from(signature.subarray(0, signatureBytes), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

type NoteReceipt = (
  request: Request,
  deps: Pick<Deps, 'log' | 'env'>,
  store: () => Pick<AlertStore, 'receive'>,
) => Promise<Response | null>;

/**
 * `{received}` as plain text and without a token (a service worker has no session): the browser has shown the message of that name, which
 * only that message contained. null = another kind of call. 403 = this project has not signed the name.
 */
export function createReceipts(nowMs: () => number = Date.now): NoteReceipt {
  const written = new Set<string>();
  let unsigned = { fromMs: 0, count: 0 };

  function mayLookUpUnsigned(): boolean {
    const now = nowMs();
    if (Math.abs(now - unsigned.fromMs) >= 60_000) unsigned = { fromMs: now, count: 0 };
    unsigned.count += 1;
    return unsigned.count <= unsignedPerMinute;
  }

  return async (request, { log, env }, store) => {
    const isPlain = request.headers.get('content-type')?.startsWith('text/plain') === true;
    if (request.method !== 'POST' || !isPlain || request.headers.has('authorization')) return null;
    // Only receipts come without a token, so no later step needs this body.
    const received = await readLimited(request, longest)
      .then(receivedIn)
      .catch(() => null);
    if (typeof received !== 'string') return null;
    const [message = '', signature, ...more] = received.split('.');
    if (!isUuid.test(message) || more.length > 0) return null;
    const secret = env('EVALUATE_ALERTS_SECRET') ?? '';
    const isOurs =
      signature === undefined
        ? mayLookUpUnsigned()
        : secret !== '' && (await isSameSecret(signature, await signatureOf(message, secret)));
    if (!isOurs) return Response.json({ error: 'Not a message of this project' }, { status: 403 });
    if (written.has(message)) return new Response(null, { status: 204 });
    try {
      await store().receive(message);
    } catch {
      const [status, reason] = [503, 'Alert records unavailable'];
      log({ event: 'failed', function: 'watch-alerts', status, reason, userId: null });
      return Response.json({ error: reason }, { status });
    }
    written.add(message);
    for (const oldest of written) if (written.size > mostKept) written.delete(oldest);
    return new Response(null, { status: 204 });
  };
}

function receivedIn(text: string): unknown {
  const body: unknown = JSON.parse(text);
  return isRecord(body) ? body['received'] : null;
}

const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
