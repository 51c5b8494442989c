/** Decodes percent-encoded text; returns it unchanged if a `%` in it begins no valid code. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
