import { newVapidKeys } from '../backend/p256-pair.ts';

/** `node tools/run.mjs tools/vapid-keys.ts`: a new pair of keys by which push services know a project, as `supabase secrets set` takes it. */
const { publicKey, privateKey } = newVapidKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey} VAPID_PRIVATE_KEY=${privateKey}`);
