import type { RxCollection, RxJsonSchema } from 'rxdb';
import { defer, map, switchMap, type Observable } from 'rxjs';
import { noAreas, type AreaIndex } from '../../src/core/rules/field/stored-areas.ts';
import { askStorage } from './ask-storage.ts';
import type { Database } from './database.ts';
import { purge } from './dexie-storage.ts';

/** A sheet's file in base64, or the index of all sheets, which can be read without their bytes. */
interface AreaDocument {
  id: string;
  packed?: string;
  index?: AreaIndex;
}

const schema: RxJsonSchema<Pick<AreaDocument, 'id'>> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 200 } },
  required: ['id'],
};

type Areas = RxCollection<AreaDocument>;

const indexId = 'index';

/** Added on first use: each collection is a separate IndexedDB database, and no start waits for this one. */
const added = new WeakMap<Database, Promise<Areas>>();

function areasOf(database: Database): Promise<Areas> {
  const before = added.get(database);
  if (before) return before;
  const adding = database.addCollections<{ areas: Areas }>({ areas: { schema } }).then(({ areas }) => areas);
  added.set(database, adding);
  // On a full device creation fails; the next call tries again.
  adding.catch(() => added.delete(database));
  return adding;
}

export const areaIndex$ = (database: Database): Observable<AreaIndex> =>
  defer(() => areasOf(database)).pipe(
    switchMap(areas => areas.findOne(indexId).$),
    map(document => document?.toMutableJSON().index ?? noAreas),
  );

export async function readAreaIndex(database: Database): Promise<AreaIndex> {
  const areas = await areasOf(database);
  return (await askStorage(areas.findOne(indexId)))?.toMutableJSON().index ?? noAreas;
}

export async function writeAreaIndex(database: Database, index: AreaIndex): Promise<void> {
  await (await areasOf(database)).upsert({ id: indexId, index });
}

/** A sheet's file as it was downloaded; null where no file with this id is stored, or the stored text does not decode. */
export async function readArea(database: Database, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const areas = await areasOf(database);
  const { packed } = (await askStorage(areas.findOne(id)))?.toMutableJSON() ?? {};
  try {
    return packed === undefined ? null : Uint8Array.from(atob(packed), each => each.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

export async function writeArea(database: Database, id: string, packed: Uint8Array): Promise<void> {
  const text = Array.from(packed, byte => String.fromCodePoint(byte)).join('');
  await (await areasOf(database)).upsert({ id, packed: btoa(text) });
}

/** Deletes sheets from IndexedDB itself, which also works on a full device. RxDB would only mark them as deleted and keep their bytes. */
export const removeAreas = async (database: Database, ids: string[]): Promise<void> =>
  purge(await areasOf(database), ids);

/** Removes all sheets and their index; returns whether there were any. */
export async function dropAreas(database: Database): Promise<boolean> {
  const { sheets } = await readAreaIndex(database);
  await removeAreas(database, [...sheets.map(({ id }) => id), indexId]);
  await readAreaIndex(database);
  return sheets.length > 0;
}
