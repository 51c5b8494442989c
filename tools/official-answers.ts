import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FeedRead } from '../src/core/rules/official/feed-read.ts';
import type { ZoneShape } from '../src/core/rules/official/place-notices.ts';
import type { Instant } from '../src/core/rules/time/time.ts';
import { readCap, readCapFiles } from '../src/core/sources/official/read-cap.ts';
import { readerOf, shapesIn } from '../src/core/sources/official/recognize-feed.ts';
import { unpacked } from '../src/core/sources/official/unpack.ts';
import { Misuse } from './misuse.ts';

interface Answers {
  reads: FeedRead[];
  shapes: ZoneShape[];
  /** Files of which no reader knows anything. */
  unknown: number;
}

export const noAnswers: Answers = { reads: [], shapes: [], unknown: 0 };

/** Recorded answers, recognized by their content. Throws `Misuse` if the folder is unreadable. */
export async function answersIn(folder: string, now: Instant | null): Promise<Answers> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    throw new Misuse(`${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const answers: Answers = { reads: [], shapes: [], unknown: 0 };
  for (const entry of entries.filter(each => each.isFile() && !each.name.endsWith('.md'))) {
    const parts = await unpacked(await readFile(join(entry.parentPath, entry.name)));
    if (parts.length === 0) answers.unknown++;
    const isArchive = parts.length > 1 && parts.every(bytes => readerOf(bytes) === readCap);
    if (isArchive) answers.reads.push(readCapFiles(parts));
    for (const bytes of isArchive ? [] : parts) {
      const shapes = shapesIn(bytes);
      const read = shapes ? null : (readerOf(bytes)?.(bytes, now) ?? null);
      if (shapes) answers.shapes.push(...shapes);
      else if (read) answers.reads.push(read);
      else answers.unknown++;
    }
  }
  return answers;
}
