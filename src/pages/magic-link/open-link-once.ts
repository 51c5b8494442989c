import { account } from '../../account/account.ts';
import type { OpenedSession } from '../../account/sign-in.ts';
import type { AccountResult } from '../../domain/account/account-failure.ts';

let last: { tokenHash: string; result: Promise<AccountResult<OpenedSession>> } | null = null;

/**
 * A link is good for one request, but a screen may be mounted twice: the answer is kept, unless the server was not reached
 * and the link is still whole.
 */
export async function openLinkOnce(tokenHash: string): Promise<AccountResult<OpenedSession>> {
  last = last?.tokenHash === tokenHash ? last : { tokenHash, result: account.signIn.withLink(tokenHash) };
  const result = await last.result;
  if (!result.ok && result.failure.kind === 'unreachable') last = null;
  return result;
}
