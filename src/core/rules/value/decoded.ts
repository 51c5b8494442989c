/** Percent-encoded text as it reads; unchanged where a `%` in it begins no code. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
