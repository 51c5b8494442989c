import { hexToken, type RandomBytes } from '../auth/random.ts';

/** The site key chooses the stand-in's behavior, as with the real services' test keys. */
type CaptchaBehaviour = 'pass' | 'fail' | 'expire' | 'never';

export const captchaBehaviour = (siteKey: string | null): CaptchaBehaviour | null =>
  siteKey === 'pass' || siteKey === 'fail' || siteKey === 'expire' || siteKey === 'never' ? siteKey : null;

export interface CaptchaTokens {
  /** A random token for one attempt. `lifeSeconds` 0 = expired from the start. */
  mint: (lifeSeconds: number) => string;
  /** Uses up a token; returns the real services' error codes, empty = the token was valid. */
  spend: (token: string) => string[];
}

/** Life of a token of the real services. */
export const tokenLifeSeconds = 300;

export function createCaptchaTokens(random: RandomBytes, nowMs: () => number): CaptchaTokens {
  const expiries = new Map<string, number>();
  return {
    mint(lifeSeconds) {
      const now = nowMs();
      for (const [token, expiresAtMs] of expiries) if (expiresAtMs <= now) expiries.delete(token);
      const token = hexToken(random, 24);
      expiries.set(token, now + lifeSeconds * 1000);
      return token;
    },
    spend(token) {
      const expiresAtMs = expiries.get(token);
      expiries.delete(token);
      if (expiresAtMs === undefined) return ['invalid-input-response'];
      return nowMs() < expiresAtMs ? [] : ['timeout-or-duplicate'];
    },
  };
}
