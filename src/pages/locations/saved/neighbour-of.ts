/** What takes the focus when the item of a list that holds `inside` goes: the place after it, before it, or the emptied panel. */
export function neighbourOf(inside: Element): HTMLElement | null {
  const item = inside.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector('a') ?? inside.closest<HTMLElement>('[role=tabpanel]');
}
