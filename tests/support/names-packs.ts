import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { nameList, type NameList } from '../../src/core/rules/names/name-list.ts';
import type { NamesPackName } from '../../src/core/rules/names/names-format.ts';
import { readNames, type NamesPack } from '../../src/core/rules/names/read-names.ts';
import { createNamesOnBoard, type NamesOnBoard } from '../../workers/names/names-on-board.ts';
import type { OpenNames } from '../../workers/names/open-names.ts';
import { packOf } from './tide-packs.ts';

const folder = resolve(import.meta.dirname, '../../data/names');

/** A pack as it is served, compressed. */
export const namesFile = (name: NamesPackName): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(resolve(folder, `${name}-names.pack`)));

const packs = new Map<NamesPackName, NamesPack>();

/** Read once in a test file: they are never changed. */
export function namesOf(name: NamesPackName): NamesPack {
  const known = packs.get(name);
  if (known) return known;
  const result = readNames(gunzipSync(namesFile(name)));
  if (!result.ok) throw new Error(`${name}: ${result.fault}`);
  packs.set(name, result.pack);
  return result.pack;
}

let all: NameList | null = null;

/** All names on board, as the worker has them. */
export const allNames = (): NameList =>
  (all ??= nameList([namesOf('us'), namesOf('world')], [packOf('noaa'), packOf('world')]));

/** Names as a device has them: the world's only where they were fetched, or can be. */
export function namesHere({
  hasWorld = true,
  now = () => 0,
  isQuick = () => true,
  pause = () => Promise.resolve(),
  worldComes = Promise.resolve(),
}: {
  hasWorld?: boolean;
  now?: () => number;
  /** What a measurement of the link says. */
  isQuick?: () => boolean;
  pause?: () => Promise<void>;
  /** When the file of the world's names has arrived. */
  worldComes?: Promise<void>;
} = {}) {
  const asked: string[] = [];
  const world = { isReachable: hasWorld };
  const open: OpenNames = async (pack, from) => {
    asked.push(`${pack} ${from}`);
    if (pack === 'world' && (from === 'kept' || !world.isReachable)) return { ok: false, fault: 'missing' };
    if (pack === 'world') await worldComes;
    return { ok: true, pack: namesOf(pack) };
  };
  const names: NamesOnBoard = createNamesOnBoard({
    isQuick: () => Promise.resolve(isQuick()),
    pause,
    open,
    tides: async () => [packOf('noaa'), packOf('world')],
    now,
  });
  return { names, asked, world };
}
