/** Longest wait, ms: on a dead connection a request would wait for minutes. */
const patienceMs = 8000;

/**
 * Returns the server's current version. null if the server does not answer in time, or if the answer is something else (a captive portal).
 */
export async function newestVersion(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    const version =
      typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : null;
    return typeof version === 'string' && version !== '' ? version : null;
  } catch {
    return null;
  }
}
