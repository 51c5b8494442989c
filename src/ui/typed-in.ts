/**
 * Returns the current text of a form's field; '' without such a field. Password managers fill fields without an event, so a form reads its
 * values at submission and stores no copy.
 */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
