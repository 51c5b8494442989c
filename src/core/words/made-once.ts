const made = new Map<string, unknown>();

/**
 * Caches formatters of the browser for the life of the page: making one costs about a millisecond on a slow phone, and every screen uses a
 * dozen. There are as many as languages, zones and shapes in use. `key` must name the kind and all that `make` uses.
 */
export function madeOnce<Format>(key: string, make: () => Format): Format {
  const known = made.get(key);
  // What was made under this key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (known !== undefined) return known as Format;
  const format = make();
  made.set(key, format);
  return format;
}
