import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PackName } from '../../src/core/rules/tide/pack-format.ts';
import { readPack, type TidePack } from '../../src/core/rules/tide/read-pack.ts';

const folder = resolve(import.meta.dirname, '../../data/tides');

/** A pack as it is served, compressed. */
export const packedFile = (name: PackName): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(resolve(folder, `${name}.pack`)));

export function packOf(name: PackName): TidePack {
  const result = readPack(gunzipSync(packedFile(name)));
  if (!result.ok) throw new Error(`${name}: ${result.fault}`);
  return result.pack;
}

/** Where a station stands in its pack. */
export function stationIndex(pack: TidePack, id: string): number {
  const index = pack.ids().indexOf(id);
  if (index < 0) throw new Error(`There is no station ${id}.`);
  return index;
}
