/** Routes that share one allowance for each address. */
export type LimitName = 'signup' | 'otp' | 'recover' | 'resend' | 'token' | 'verify' | 'user';

export interface RateLimits {
  /** False = this address has used up its allowance. */
  allow: (name: LimitName, address: string) => boolean;
  /** Forgets the addresses that have their whole allowance again. */
  sweep: () => void;
  /** How many addresses and routes are remembered. */
  size: () => number;
  reset: () => void;
}

/** Largest burst; the auth server uses one for all limits. */
const burst = 30;
/** How many more come back in five minutes. */
const refillPerFiveMinutes: Record<LimitName, number> = {
  signup: 30,
  otp: 30,
  recover: 30,
  resend: 30,
  token: 150,
  verify: 30,
  user: 30,
};
const fiveMinutesMs = 300_000;

/** Token buckets, as in the auth server. All users behind one address share a bucket. */
export function createRateLimits(nowMs: () => number): RateLimits {
  const buckets = new Map<string, { level: number; atMs: number }>();
  return {
    allow(name, address) {
      const key = `${name} ${address}`;
      const now = nowMs();
      const bucket = buckets.get(key) ?? { level: burst, atMs: now };
      const refill = (Math.max(0, now - bucket.atMs) * refillPerFiveMinutes[name]) / fiveMinutesMs;
      const level = Math.min(burst, bucket.level + refill);
      buckets.set(key, { level: level >= 1 ? level - 1 : level, atMs: now });
      return level >= 1;
    },
    sweep() {
      const fullBefore = nowMs() - fiveMinutesMs;
      for (const [key, { atMs }] of buckets) if (atMs < fullBefore) buckets.delete(key);
    },
    size: () => buckets.size,
    reset: () => buckets.clear(),
  };
}
