import type { RxStorageInstanceCreationParams } from 'rxdb';
import type { RxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { DexieStorage } from '../../workers/database/dexie-storage.ts';

let tabs = 0;
/** Nothing that is written here is heard in another tab, and nothing of theirs here. */
export class DeafStorage extends DexieStorage {
  // Each is a separate tab: of two databases of one name in one tab, RxDB closes the first.
  override readonly name = `dexie ${++tabs}`;
  override createStorageInstance<Doc>(
    params: RxStorageInstanceCreationParams<Doc, RxStorageDexie['settings']>,
  ) {
    return super.createStorageInstance({ ...params, multiInstance: false });
  }
}
