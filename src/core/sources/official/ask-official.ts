import type { OfficialAnswer } from '../../rules/official/official-answer.ts';
import type { OfficialQuestion } from '../../rules/official/official-question.ts';
import { readOfficialAnswer } from '../../rules/official/read-official-answer.ts';
import type { TokenSource } from '../../rules/sync/sync-account.ts';
import { fail, ownServer, type Failure, type Result } from '../../rules/value/failure.ts';
import type { GatewayConfig } from '../services-config.ts';

const provider = ownServer;
const timeoutMs = 12_000;

interface OfficialParts {
  config: GatewayConfig;
  fetch: typeof fetch;
  token: TokenSource;
}

/** Asks the server for the official notices of places. Never throws. */
export async function askOfficial(
  parts: OfficialParts,
  question: OfficialQuestion,
): Promise<Result<OfficialAnswer>> {
  const token = await parts.token();
  if (token === null) return fail(refused(401));
  const answer = await post(parts, question, token);
  if (answer.ok || !isRefused(answer.failure)) return answer;
  // The token was valid by this device's clock and is not by the server's, or the session was ended elsewhere.
  const renewed = await parts.token(token);
  return renewed === null ? answer : post(parts, question, renewed);
}

async function post(
  { config, fetch }: OfficialParts,
  question: OfficialQuestion,
  token: string,
): Promise<Result<OfficialAnswer>> {
  const silence = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(config.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'X-Environment': config.environment,
        ...(config.apiKey !== '' && { apikey: config.apiKey }),
      },
      body: JSON.stringify(question),
      signal: silence,
    });
    if (response.status === 429) return fail({ kind: 'rateLimited', provider });
    if (!response.ok) return fail(refused(response.status));
    const json: unknown = await response.json().catch(() => null);
    return readOfficialAnswer(json);
  } catch {
    return fail({ kind: silence.aborted ? 'timeout' : 'unreachable', provider });
  }
}

const refused = (status: number) => ({ kind: 'http', provider, status }) as const;

const isRefused = (failure: Failure): boolean => failure.kind === 'http' && failure.status === 401;
