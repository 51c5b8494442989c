import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FieldSheet } from '../../src/core/rules/field/field-format.ts';
import {
  fieldSheetName,
  fieldSheetPath,
  readLatest,
  writeLatest,
  type LatestField,
} from '../../src/core/rules/field/latest-field.ts';
import { writeField } from '../../src/core/rules/field/write-field.ts';

const latestName = 'latest.json';

/** What stands published in a folder; null where nothing does. */
export const publishedIn = async (out: string): Promise<LatestField | null> =>
  await readFile(join(out, latestName), 'utf8').then(readLatest, () => null);

/**
 * Writes the sheets of a complete run, then `latest.json`, each under a temporary name first, so that readers never see half a file. The
 * previous run stays for its readers; older runs are deleted.
 */
export async function publishField(
  out: string,
  head: Pick<LatestField, 'model' | 'run' | 'folder'>,
  sheets: Iterable<FieldSheet>,
): Promise<{ latest: LatestField; bytes: number; largest: number }> {
  const before = await publishedIn(out);
  const unfinished = join(out, `.${head.folder}`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const names: string[] = [];
  let bytes = 0;
  let largest = 0;
  for (const sheet of sheets) {
    const name = fieldSheetName(sheet);
    const packed = gzipSync(writeField(sheet), { level: 9 });
    await writeFile(join(out, fieldSheetPath(`.${head.folder}`, name)), packed);
    names.push(name);
    bytes += packed.length;
    largest = Math.max(largest, packed.length);
  }
  const latest = { ...head, sheets: names };
  await rm(join(out, head.folder), { recursive: true, force: true });
  await rename(unfinished, join(out, head.folder));
  await writeFile(join(out, `.${latestName}`), writeLatest(latest));
  await rename(join(out, `.${latestName}`), join(out, latestName));
  await removeOthers(out, head.model, [head.folder, before?.folder]);
  return { latest, bytes, largest };
}

/** Deletes older runs of a model and the files of an interrupted run. */
async function removeOthers(
  out: string,
  model: string,
  stay: readonly (string | undefined)[],
): Promise<void> {
  for (const name of await readdir(out))
    if (new RegExp(`^\\.?${model}-\\d{10}$`).test(name) && !stay.includes(name))
      await rm(join(out, name), { recursive: true, force: true });
}
