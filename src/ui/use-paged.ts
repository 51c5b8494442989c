import { useState } from 'react';

/** Returns the first items of a long list, and a function that shows more: hundreds of rows at once make every screen slow. */
export function usePaged<Item>(
  items: readonly Item[],
  pageSize: number,
): { shown: readonly Item[]; hidden: number; showMore: () => void } {
  const [count, setCount] = useState(pageSize);
  const shown = items.slice(0, count);
  return { shown, hidden: items.length - shown.length, showMore: () => setCount(count + pageSize) };
}
