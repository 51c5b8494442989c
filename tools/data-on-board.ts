import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackName } from '../src/core/rules/tide/pack-format.ts';
import type { TidePack } from '../src/core/rules/tide/read-pack.ts';
import { createCoast, type Coast } from '../workers/coast/coast.ts';
import { openPack } from '../workers/tides/open-pack.ts';
import { unpackSheets } from './coast/sheet-pack.ts';
import { Misuse } from './misuse.ts';

const read = async (name: string): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await readFile(join(import.meta.dirname, '../data', name)));

/** A pack of stations out of this repository. Throws `Misuse`. */
export async function tidePack(name: PackName): Promise<TidePack> {
  const opened = await openPack(async () => new Response(await read(`tides/${name}.pack`)));
  if (!opened.ok) throw new Misuse(`data/tides/${name}.pack is ${opened.fault}: run npm run tides.`);
  return opened.pack;
}

/** The coast of this repository, all sheets of it. */
export async function wholeCoast(): Promise<Coast> {
  const sheets = unpackSheets(await read('coast/sheets.pack'));
  const sheet = async (_edition: string, name: string): Promise<Response | null> => {
    const file = sheets.get(name);
    return file ? new Response(Uint8Array.from(file)) : null;
  };
  return createCoast({
    world: async () => new Response(await read('coast/world.coast')),
    kept: sheet,
    isKept: async (_edition, name) => sheets.has(name),
    fetched: sheet,
    drop: async () => undefined,
    keep: async () => true,
  });
}
