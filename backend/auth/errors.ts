/** The version from which errors carry their code as a string; clients ask for it by header. */
const currentApiVersion = '2024-01-01';
const versionHeader = 'x-supabase-api-version';

/** A refusal that the client receives. `code` is one of the auth server's published error codes. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;
  /** Why a password is too weak; empty for every other error. */
  readonly weakReasons: string[];

  constructor(status: number, code: string, message: string, weakReasons: string[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.weakReasons = weakReasons;
  }
}

export const badRequest = (code: string, message: string): AuthError => new AuthError(400, code, message);
export const invalid = (message: string): AuthError => badRequest('validation_failed', message);
export const forbidden = (code: string, message: string): AuthError => new AuthError(403, code, message);
export const unprocessable = (code: string, message: string): AuthError => new AuthError(422, code, message);

/** Errors have two shapes on the wire; plain `fetch` callers get the older one. */
export function errorResponse(error: AuthError, request: Request): Response {
  const isCurrent = asksForCurrentVersion(request.headers.get(versionHeader));
  const weakness =
    error.weakReasons.length > 0 ? { weak_password: { reasons: error.weakReasons } } : undefined;
  const body = isCurrent
    ? { code: error.code, message: error.message, ...weakness }
    : { code: error.status, error_code: error.code, msg: error.message, ...weakness };
  const headers = new Headers({ 'x-sb-error-code': error.code });
  if (isCurrent) headers.set(versionHeader, currentApiVersion);
  return Response.json(body, { status: error.status, headers });
}

const asksForCurrentVersion = (version: string | null): boolean =>
  version !== null && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= currentApiVersion;
