/** `node tools/run.mjs tools/vapid-keys.ts`: a new pair of keys by which push services know a project, as `supabase secrets set` takes it. */
const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
  'sign',
  'verify',
]);
const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
console.log(`VAPID_PUBLIC_KEY=${publicKey} VAPID_PRIVATE_KEY=${d}`);
