/** Returns the app's element that matches an element of the picture, by tag, address and label. */
export function twinOf(element: Element, root: Element): HTMLElement | undefined {
  const name = nameOf(element);
  const alike = root.querySelectorAll<HTMLElement>(element.localName);
  return Array.from(alike).find(other => nameOf(other) === name);
}

const nameOf = (element: Element): string =>
  (element.getAttribute('href') ?? '') + (element.getAttribute('aria-label') || element.textContent);
