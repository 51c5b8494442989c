import { hexToken, type RandomBytes } from '../auth/random.ts';

/** How the stand-in behaves is chosen by the site key, as with the real services' test keys. */
type CaptchaBehaviour = 'pass' | 'fail' | 'expire' | 'never';

export const captchaBehaviour = (siteKey: string | null): CaptchaBehaviour | null =>
  siteKey === 'pass' || siteKey === 'fail' || siteKey === 'expire' || siteKey === 'never' ? siteKey : null;

export interface CaptchaTokens {
  /** A random token, worth one attempt. `lifeSeconds` 0 = spent before it can be used. */
  mint: (lifeSeconds: number) => string;
  /** The real services' error codes; none = the token was good, and is now gone. */
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
