/**
 * Columns of whole numbers in a file. Numbers of more than one byte are stored as planes, all low bytes first, which compress a tenth
 * better. `tools/tides/columns.ts` writes them.
 */
export type ColumnType = 'text' | 'u8' | 'i16' | 'u16' | 'i32';

/** Bytes per value. */
export const columnBytes: Readonly<Record<ColumnType, number>> = { text: 1, u8: 1, i16: 2, u16: 2, i32: 4 };

export interface Planes {
  bytes: Uint8Array;
  /** Bytes per value. */
  size: number;
  isSigned: boolean;
}

export function fromPlanes({ bytes, size, isSigned }: Planes): Int32Array {
  const count = Math.floor(bytes.length / size);
  const values = new Int32Array(count);
  for (let plane = 0; plane < size; plane++) {
    const shift = 8 * plane;
    const from = plane * count;
    for (let index = 0; index < count; index++)
      values[index] = (values[index] ?? 0) | ((bytes[from + index] ?? 0) << shift);
  }
  if (!isSigned || size === 4) return values;
  const unused = 32 - 8 * size;
  return values.map(value => (value << unused) >> unused);
}
