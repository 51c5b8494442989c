const key = 'offing.unsaved-input';
/** The user's unsaved input, by a name that the same field has after a reload. */
interface Stash {
  path: string;
  values: Record<string, string>;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Saves the input before a reload by the app. Excludes passwords, files and one-time codes. */
export function stashInput(): void {
  const values = Object.fromEntries(
    textFields()
      .filter(field => field.value !== '')
      .map(field => [nameOf(field), field.value]),
  );
  if (Object.keys(values).length === 0) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ path: location.pathname, values } satisfies Stash));
  } catch {
    // Without session storage the input cannot be saved.
  }
}

/**
 * Restores the input after such a reload, as if the user had typed it, into fields that are still empty. A slow device may draw the fields
 * late, so waiting entries are dropped only when the user leaves the screen.
 */
export function restoreInput(): void {
  const stash = takeStash();
  if (!stash || stash.path !== location.pathname) return;
  const waiting = new Map(Object.entries(stash.values));
  const fill = (): void => {
    if (location.pathname !== stash.path) return observer.disconnect();
    for (const field of textFields()) {
      const value = waiting.get(nameOf(field));
      if (value === undefined) continue;
      waiting.delete(nameOf(field));
      if (field.value === '') typeInto(field, value);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
}

const textFields = (): TextField[] => [
  ...document.querySelectorAll<TextField>(
    'textarea, input:is([type=text], [type=search], [type=email], [type=number], :not([type]))' +
      // A password that the user has made visible is a text field to the browser.
      ':not([autocomplete=one-time-code], [autocomplete$=-password])',
  ),
];

/** Generated ids change with each load; the visible label does not. */
const nameOf = (field: TextField): string =>
  field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.placeholder;

/** React notices a value only if it is set through the browser's own setter. */
function typeInto(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function takeStash(): Stash | null {
  try {
    const stash: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return isStash(stash) ? stash : null;
  } catch {
    return null;
  }
}

const isStash = (value: unknown): value is Stash =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Object.values(value.values).every(each => typeof each === 'string');
