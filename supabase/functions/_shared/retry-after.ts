/**
 * The wait that a service asks for in `retry-after`, whole seconds rounded up; null = none, or a value that cannot be read (a date counts as
 * none: its clock may be another).
 */
export function retryAfterS(header: string | null): number | null {
  const text = header?.trim() ?? '';
  if (!/^\d{1,9}(?:\.\d{1,9})?$/.test(text)) return null;
  const seconds = Math.ceil(Number(text));
  return seconds > 0 ? seconds : null;
}
