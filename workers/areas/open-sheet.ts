import { mostFieldBytes, type FieldFault, type FieldSheet } from '../../src/core/rules/field/field-format.ts';
import { readField, type WantedSheet } from '../../src/core/rules/field/read-field.ts';
import { readUpTo } from '../../src/core/rules/value/read-up-to.ts';

/** Largest size of a sheet's file: compression adds at most a few bytes of gzip header to the data. */
const mostPackedBytes = mostFieldBytes + 1024;

export type OpenedSheet =
  | {
      ok: true;
      sheet: FieldSheet;
      /** The file as it came, for storing. */
      packed: Uint8Array<ArrayBuffer>;
    }
  | { ok: false; fault: FieldFault };

/**
 * Reads a sheet from an answer or a stored file. Never throws. It allocates no more than one sheet needs, whatever the file claims or
 * inflates to. A truncated answer counts as damaged.
 */
export async function openSheet(file: Response | null, wanted: WantedSheet): Promise<OpenedSheet> {
  if (!file?.ok || !file.body) return { ok: false, fault: 'missing' };
  try {
    const packed = await readUpTo(file.body, mostPackedBytes);
    const inflating = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    const read = readField(await readUpTo(inflating, mostFieldBytes), wanted);
    return read.ok ? { ...read, packed } : read;
  } catch {
    return { ok: false, fault: 'damaged' };
  }
}
