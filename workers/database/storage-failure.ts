import type { Failure } from '../../src/core/rules/value/failure.ts';

/** Error text of a database that a newer build has taken over. */
export const writtenByNewer = 'Written by a newer version.';

interface ErrorLike {
  name?: unknown;
  message?: unknown;
  inner?: unknown;
}

/**
 * Names what the local storage did. Dexie wraps the browser's own error in `inner` (a full disk arrives as an
 * AbortError whose inner is QuotaExceededError), and WebKit reports a killed storage process as UnknownError.
 */
export function storageFailure(error: unknown): Failure {
  const chain = errorChain(error);
  const text = chain.map(each => `${String(each.name)}: ${String(each.message)}`).join(' < ');
  const is = (pattern: RegExp): boolean => pattern.test(text);
  if (text.includes(writtenByNewer)) return { kind: 'storage', reason: 'newer', detail: text };
  if (is(/QuotaExceeded/)) return { kind: 'storage', reason: 'quota', detail: text };
  if (is(/MissingAPI|SecurityError|NotAllowedError/))
    return { kind: 'storage', reason: 'unavailable', detail: text };
  if (is(/DatabaseClosed|InvalidState|server lost|closed|COL21|DB\d/i))
    return { kind: 'storage', reason: 'closed', detail: text };
  return { kind: 'storage', reason: 'other', detail: text };
}

function errorChain(error: unknown): ErrorLike[] {
  const chain: ErrorLike[] = [];
  let next: unknown = error;
  while (typeof next === 'object' && next !== null && chain.length < 5) {
    const each: ErrorLike = next;
    chain.push(each);
    next = each.inner;
  }
  return chain.length > 0 ? chain : [{ name: 'Error', message: error }];
}
