import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { unpackSheets } from '../../tools/coast/sheet-pack.ts';
import type { CoastFiles } from '../../workers/coast/coast-files.ts';

const folder = resolve(import.meta.dirname, '../../data/coast');

/** The world's coast as it is served, compressed. */
export const worldFile = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(resolve(folder, 'world.coast')));

export const sheetFiles = (): Map<string, Uint8Array<ArrayBuffer>> =>
  new Map(
    [...unpackSheets(readFileSync(resolve(folder, 'sheets.pack')))].map(([name, file]) => [
      name,
      Uint8Array.from(file),
    ]),
  );

/** The files of this repository behind a network that can be `up`, with what was kept of them. */
export function testCoastFiles({ world = worldFile() }: { world?: Uint8Array<ArrayBuffer> | null } = {}) {
  const served = sheetFiles();
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const network = { up: true, hasRoom: true, asked: 0 };
  const files: CoastFiles = {
    world: async () => world && new Response(world),
    kept: async (_edition, name) => {
      const file = kept.get(name);
      return file ? new Response(file) : null;
    },
    isKept: async (_edition, name) => kept.has(name),
    fetched: async (_edition, name) => {
      network.asked++;
      if (!network.up) return null;
      const file = served.get(name);
      return file ? new Response(file) : new Response('Not found', { status: 404 });
    },
    drop: async (_edition, name) => void kept.delete(name),
    keep: async (_edition, name, file) => {
      if (!network.hasRoom) return false;
      kept.set(name, new Uint8Array(await file.arrayBuffer()));
      return true;
    },
  };
  return { files, served, kept, network };
}
