/**
 * What stands in a form's field at this moment, '' without one. Password managers fill fields without an event, so a form reads what it
 * sends here and stores no copy.
 */
export function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
