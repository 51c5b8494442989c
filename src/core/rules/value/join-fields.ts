/**
 * Merges a form with a record that another tab has changed since the form `opened`: takes a part from `stored` unless the user `typed` in
 * it here. Names within one part belong together. `isContested`: both sides changed the same part differently; the text typed here wins.
 */
export function joinFields<Fields extends object>(
  parts: readonly (readonly (keyof Fields)[])[],
  { opened, typed, stored }: Record<'opened' | 'typed' | 'stored', Fields>,
): { fields: Fields; isContested: boolean } {
  const fields = { ...typed };
  let isContested = false;
  for (const part of parts) {
    const differ = (a: Fields, b: Fields): boolean => part.some(name => !isSame(a[name], b[name]));
    if (!differ(opened, typed)) for (const name of part) fields[name] = stored[name];
    else isContested ||= differ(opened, stored) && differ(typed, stored);
  }
  return { fields, isContested };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
