/** Returns a property of the value itself, never of its prototype; undefined if it has none with that name. */
export function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const found: { value?: unknown } | undefined = Object.getOwnPropertyDescriptor(value, key);
  return found?.value;
}
