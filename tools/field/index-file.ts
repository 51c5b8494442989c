import { Incomplete } from './incomplete.ts';

/** A field of a GRIB file, named as in the index file: `UGRD`, `10 m above ground`. */
export interface IndexName {
  name: string;
  level: string;
}

/** A byte range: `end` is exclusive; null = to the end of the file. */
export interface ByteRange {
  start: number;
  end: number | null;
}

/**
 * Byte ranges of the wanted fields, with neighbors joined. A line is `number:offset:d=YYYYMMDDHH:name:level:forecast:`; fields of one
 * message share its offset.
 */
export function rangesIn(index: string, wanted: readonly IndexName[]): ByteRange[] {
  const lines = index
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const [, offset = '', , name = '', level = ''] = line.split(':');
      if (!/^\d+$/.test(offset)) throw new Incomplete(`the index has a line "${line.slice(0, 60)}"`);
      return { offset: Number(offset), name, level };
    });
  const ranges: ByteRange[] = [];
  for (const { offset, name, level } of lines.toSorted((a, b) => a.offset - b.offset)) {
    if (!wanted.some(each => each.name === name && each.level === level)) continue;
    const later = lines.map(line => line.offset).filter(each => each > offset);
    const end = later.length > 0 ? Math.min(...later) : null;
    const last = ranges.at(-1);
    if (last && last.start === offset) continue;
    if (last?.end === offset) last.end = end;
    else ranges.push({ start: offset, end });
  }
  for (const { name, level } of wanted)
    if (!lines.some(line => line.name === name && line.level === level))
      throw new Incomplete(`the index has no ${name} at ${level}`);
  return ranges;
}
