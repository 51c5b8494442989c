import { createHmac, randomBytes } from 'node:crypto';
import { newVapidKeys } from '../backend/p256-pair.ts';

/** `node tools/run.mjs tools/self-hosting-keys.ts >> .env`: every secret that a self-hosted server creates by itself (docs/self-hosting.md). */
const secret = (): string => randomBytes(32).toString('hex');
const jwtSecret = secret();
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A key in Supabase's older format: a token of that role, valid for ten years. */
function keyOf(role: 'anon' | 'service_role'): string {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { role, iss: 'supabase', iat: issuedAt, exp: issuedAt + 10 * 365 * 86_400 };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', jwtSecret).update(signed).digest('base64url')}`;
}

const { publicKey, privateKey } = newVapidKeys();
console.log(`POSTGRES_PASSWORD=${secret()}
JWT_SECRET=${jwtSecret}
ANON_KEY=${keyOf('anon')}
SERVICE_ROLE_KEY=${keyOf('service_role')}
EVALUATE_ALERTS_SECRET=${secret()}
VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}`);
