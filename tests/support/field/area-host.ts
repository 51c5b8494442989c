import { gzipSync } from 'node:zlib';
import type { FieldHeader } from '../../../src/core/rules/field/field-format.ts';
import { fieldCornerOf } from '../../../src/core/rules/field/field-sheets.ts';
import { fieldSheetPath, writeLatest } from '../../../src/core/rules/field/latest-field.ts';
import { writeField } from '../../../src/core/rules/field/write-field.ts';
import { hourS } from '../../../src/core/rules/time/time.ts';
import { madeRun, madeSheet, smallHeader } from './made-sheets.ts';

export const areaHost = 'https://field.example/sheets';

/** Bytes of a steady field: 10 m/s toward the east and 5 m/s toward the north, gusts of 15 m/s, waves of 2 m every 8 s from 254/360 of a turn. */
const steady = [147, 137, 30, 20, 80, 127];

export const madeArea = (name: string, header: Partial<FieldHeader> = {}, bytes = steady): Buffer =>
  gzipSync(
    writeField(
      madeSheet({ ...smallHeader, ...fieldCornerOf(name), ...header }, plane => bytes[plane] ?? 255),
    ),
  );
/** Bytes of a calm one: 4 m/s toward the east, gusts of 5 m/s, waves of 0.5 m every 8 s from the south. */
export const calmBytes = [135, 127, 10, 5, 80, 127];

/** A static host of area fields; a test changes its run and its files. */
export function madeAreaHost(names: readonly string[]) {
  const host = {
    run: madeRun,
    names,
    isUp: true,
    asked: [] as string[],
    /** In place of the sheet of this name. */
    instead: new Map<string, Buffer | string | null>(),
    nextRun: () => {
      host.run += 6 * hourS;
    },
    answer: ({ url }: Request): Response | null => {
      if (!url.startsWith(areaHost)) return null;
      if (!host.isUp) throw new TypeError('Failed to fetch');
      const path = url.slice(areaHost.length + 1);
      host.asked.push(path);
      const folder = `gfs-${host.run}`;
      if (path === 'latest.json')
        return new Response(writeLatest({ model: 'gfs', run: host.run, folder, sheets: [...host.names] }));
      const name = host.names.find(each => path === fieldSheetPath(folder, each));
      if (name === undefined) return new Response('', { status: 404 });
      const other = host.instead.get(name);
      if (other === null) return new Response('', { status: 404 });
      return new Response(new Uint8Array(Buffer.from(other ?? madeArea(name, { run: host.run }))));
    },
  };
  return host;
}
