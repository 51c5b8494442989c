/** `/log?id=…`; without an id the whole log. */
export const logAddress = (id: string): string => `/log?id=${encodeURIComponent(id)}`;

/** An entry that is not kept yet. */
export const newLogAddress = '/log?new';

/** Which entry an address asks for. */
export function loggedIn(query: string): { kind: 'list' } | { kind: 'new' } | { kind: 'entry'; id: string } {
  const asked = new URLSearchParams(query);
  const id = asked.get('id');
  if (id !== null && id !== '') return { kind: 'entry', id };
  return asked.has('new') ? { kind: 'new' } : { kind: 'list' };
}
