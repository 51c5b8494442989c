/** True if the top of an element is visible: not below the window, nor behind a phone's navigation. */
export function isInSight(element: Element): boolean {
  const { left, top, width } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + 1);
  return seen !== null && element.parentElement?.contains(seen) === true;
}
