/** Compares two secrets by their digests, so that the time taken does not reveal where they differ. */
export async function isSameSecret(given: string, wanted: string): Promise<boolean> {
  const digest = async (text: string): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const [a, b] = await Promise.all([digest(given), digest(wanted)]);
  return a.every((byte, index) => byte === b[index]);
}
