/** Name of the build that is running; `development` outside of a build. */
export const appVersion: string = import.meta.env['VITE_APP_VERSION'] ?? 'development';

/** What the server offers now; null when it cannot be asked, or answers something else (a captive portal). */
export async function newestVersion(): Promise<string | null> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store' });
    const answer: unknown = response.ok ? await response.json() : null;
    const version =
      typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : null;
    return typeof version === 'string' && version !== '' ? version : null;
  } catch {
    return null;
  }
}
