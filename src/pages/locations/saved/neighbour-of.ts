/**
 * Returns the element for the focus when the list item that contains `inside` disappears: the next place, the previous one, or the emptied
 * panel.
 */
export function neighbourOf(inside: Element): HTMLElement | null {
  const item = inside.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector('a') ?? inside.closest<HTMLElement>('[role=tabpanel]');
}
