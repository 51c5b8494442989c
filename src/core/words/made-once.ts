const made = new Map<string, unknown>();

/**
 * Caches browser formatters for the life of the page: creating one takes about a millisecond on a slow phone, and every screen uses a
 * dozen. The cache is bounded by the languages, zones and forms in use. `key` must name the kind and every input of `make`.
 */
export function madeOnce<Format>(key: string, make: () => Format): Format {
  const known = made.get(key);
  // Each key is used for one type of value only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (known !== undefined) return known as Format;
  const format = make();
  made.set(key, format);
  return format;
}
