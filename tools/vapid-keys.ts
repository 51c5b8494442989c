import { newVapidKeys } from '../backend/p256-pair.ts';

/**
 * `node tools/run.mjs tools/vapid-keys.ts`: creates the key pair by which push services know a project, in the form that `supabase secrets
 * set` takes.
 */
const { publicKey, privateKey } = newVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey} VAPID_PRIVATE_KEY=${privateKey}`);
