/**
 * The name of an account's database: the first 128 bits of SHA-256 of the user id, in hex. Made once, at sign-in, and
 * kept in the identity record. Throws where the browser has no crypto.subtle (an insecure origin).
 */
export async function accountKeyOf(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  return Array.from(new Uint8Array(digest, 0, 16), byte => byte.toString(16).padStart(2, '0')).join('');
}
