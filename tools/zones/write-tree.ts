/** A cell of the map: unchanged, a zone, or its four parts (north-west, north-east, south-west, south-east). */
export type Cell = null | string | readonly Cell[];

/** The cells as `spot-zone.ts` reads them. */
export function writeTree(roots: readonly Cell[]): { zones: string[]; letters: string; text: string } {
  const counts = new Map<string, number>();
  const count = (cell: Cell): void => {
    if (typeof cell === 'string') counts.set(cell, (counts.get(cell) ?? 0) + 1);
    else cell?.forEach(count);
  };
  roots.forEach(count);
  const zones = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([zone]) => zone);
  const letters = (plain + further).slice(0, zones.length);
  const textOf = (cell: Cell): string => {
    if (cell === null) return '.';
    return typeof cell === 'string' ? (letters[zones.indexOf(cell)] ?? '') : `+${cell.map(textOf).join('')}`;
  };
  const text = roots
    .map(textOf)
    .join('')
    .replace(/\.{4,}/g, run => `.${run.length}.`);
  return { zones, letters, text };
}

/** Single-byte letters, without digits, signs and quotes that have a meaning; then pairs of such letters. */
const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#%&()*,-/:;<=>?@[]^_{|}~';
const further = Array.from({ length: 200 }, (_, index) => String.fromCharCode(0xc0 + index)).join('');
