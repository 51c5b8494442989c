import { createHash } from 'node:crypto';
import { textOf } from './call.ts';
import type { AuthContext } from './context.ts';
import { AuthError, badRequest, invalid } from './errors.ts';
import { uuid } from './random.ts';
import type { FlowStateRow, JsonObject, UserRow } from './tables.ts';

const flowLifeMs = 300_000;

/** True when the body starts a PKCE flow. Throws AuthError validation_failed for half a challenge or a malformed one. */
export function isPkce(body: JsonObject): boolean {
  const challenge = textOf(body, 'code_challenge');
  const method = textOf(body, 'code_challenge_method');
  if (!challenge !== !method) throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  if (!challenge) return false;
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(challenge))
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  return true;
}

export function startFlow(context: AuthContext, user: UserRow, body: JsonObject, method: string): void {
  context.tables.flowStates.push({
    userId: user.id,
    authCode: uuid(context.random),
    codeChallenge: textOf(body, 'code_challenge'),
    codeChallengeMethod: textOf(body, 'code_challenge_method').toLowerCase() === 's256' ? 's256' : 'plain',
    method,
    createdAtMs: context.nowMs(),
  });
  context.changed();
}

/** The code that a verified link returns to the browser that requested it. */
export function authCodeFor(context: AuthContext, user: UserRow): string {
  const flow = context.tables.flowStates.findLast(row => row.userId === user.id);
  if (!flow) throw badRequest('flow_state_not_found', 'No associated flow state found.');
  return flow.authCode;
}

/** Ends a PKCE flow; returns its user and how their identity was proven. Throws AuthError. */
export function finishFlow(context: AuthContext, body: JsonObject): { user: UserRow; method: string } {
  const authCode = textOf(body, 'auth_code');
  const verifier = textOf(body, 'code_verifier');
  if (!authCode || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const flow = context.tables.flowStates.find(row => row.authCode === authCode);
  const user = context.tables.users.find(row => row.id === flow?.userId);
  if (!flow || !user)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  if (context.nowMs() > flow.createdAtMs + flowLifeMs)
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  if (challengeOf(verifier, flow) !== flow.codeChallenge)
    throw badRequest('bad_code_verifier', 'code challenge does not match previously saved code verifier');
  context.tables.flowStates = context.tables.flowStates.filter(row => row !== flow);
  context.changed();
  return { user, method: flow.method };
}

const challengeOf = (verifier: string, { codeChallengeMethod }: FlowStateRow): string =>
  codeChallengeMethod === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
