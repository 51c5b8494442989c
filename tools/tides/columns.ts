import { columnBytes, type ColumnType } from '../../src/core/rules/value/byte-planes.ts';

/** Numbers as the planes of their bytes; throws where one does not fit: a pack never holds another number than its source. */
export function planes(values: readonly number[], type: ColumnType): Uint8Array {
  const bytes = columnBytes[type];
  const [low, high] = limits(type, bytes);
  const column = new Uint8Array(values.length * bytes);
  for (const [index, value] of values.entries()) {
    if (!Number.isInteger(value) || value < low || value > high)
      throw new Error(`${value} does not fit into ${type}.`);
    for (let plane = 0; plane < bytes; plane++)
      column[plane * values.length + index] = (value >> (8 * plane)) & 0xff;
  }
  return column;
}

function limits(type: ColumnType, bytes: number): [number, number] {
  const half = 2 ** (8 * bytes - 1);
  return type.startsWith('i') ? [-half, half - 1] : [0, 2 * half - 1];
}

/** Each as the difference from the one before: neighbors are near each other. */
export const differences = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

/** Repeated texts: the distinct ones, the most frequent first, and for each station the index of its text. */
export function shared(texts: readonly string[]): { list: string[]; indexes: number[] } {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const list = [...counts]
    .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
    .map(([text]) => text);
  const places = new Map(list.map((text, index) => [text, index]));
  return { list, indexes: texts.map(text => places.get(text) ?? 0) };
}
