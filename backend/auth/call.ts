import { readText } from '../read-body.ts';
import { AuthError, badRequest, invalid } from './errors.ts';
import type { Json, JsonObject } from './tables.ts';

/** One request to the auth server. */
export interface Call {
  request: Request;
  url: URL;
  /** Who asks, for the rate limits. */
  address: string;
  /** The parsed body. Throws AuthError 413 or bad_json. */
  body: () => Promise<JsonObject>;
}

const maxBodyBytes = 1024 * 1024;
const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** `path` is relative to the mount point, as in the auth server's own documentation. */
export function createCall(request: Request, url: URL): Call {
  let body: Promise<JsonObject> | null = null;
  return {
    request,
    url,
    address: request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'local',
    body: () => (body ??= readBody(request)),
  };
}

async function readBody(request: Request): Promise<JsonObject> {
  const text = await readText(request, maxBodyBytes);
  if (text === null)
    throw new AuthError(
      413,
      'request_entity_too_large',
      `Request body too large (max ${maxBodyBytes} bytes)`,
    );
  let value: Json;
  try {
    value = JSON.parse(text);
  } catch {
    throw badRequest('bad_json', 'Could not parse request body as JSON');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw badRequest('bad_json', 'Could not parse request body as JSON: not an object');
  return value;
}

/** A text field; '' when absent or null. */
export function textOf(body: JsonObject, key: string): string {
  const value = body[key] ?? '';
  if (typeof value === 'string') return value;
  throw badRequest('bad_json', `Could not parse request body as JSON: ${key} is not a string`);
}

/** An object field; null when absent or null. */
export function objectOf(body: JsonObject, key: string): JsonObject | null {
  const value = body[key] ?? null;
  if (value === null || (typeof value === 'object' && !Array.isArray(value))) return value;
  throw badRequest('bad_json', `Could not parse request body as JSON: ${key} is not an object`);
}

/** An address that can receive mail, in lower case. Throws AuthError validation_failed. */
export function emailOf(body: JsonObject, key = 'email'): string {
  const email = textOf(body, key);
  if (!email) throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  if (!emailPattern.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;
