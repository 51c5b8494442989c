/** Returns `/log?id=…`; the address without an id shows the whole log. */
export const logAddress = (id: string): string => `/log?id=${encodeURIComponent(id)}`;

/** Address of an unsaved entry. */
export const newLogAddress = '/log?new';

/** Returns which entry an address requests. */
export function loggedIn(query: string): { kind: 'list' } | { kind: 'new' } | { kind: 'entry'; id: string } {
  const asked = new URLSearchParams(query);
  const id = asked.get('id');
  if (id !== null && id !== '') return { kind: 'entry', id };
  return asked.has('new') ? { kind: 'new' } : { kind: 'list' };
}
