import type { Reserve } from './reserve.ts';

/** Room for some hundred changes, or for ten forecasts. */
const reserveBytes = 512 * 1024;
const name = 'reserve';

/**
 * A reserve in a file of the origin, written by a worker. Deleting a file frees its room at once; Chromium's databases never shrink on
 * disk.
 */
export const fileReserve: Reserve = {
  async take() {
    const access = await openUnlessWhole().catch(() => null);
    if (!access) return;
    try {
      access.write(new Uint8Array(reserveBytes));
    } catch {
      // A part of it would take room that something else needs.
      access.truncate(0);
    } finally {
      access.close();
    }
  },

  async giveBack() {
    try {
      const folder = await navigator.storage.getDirectory();
      const { size } = await (await folder.getFileHandle(name)).getFile();
      await folder.removeEntry(name);
      return size > 0;
    } catch {
      return false;
    }
  },
};

/** Throws while another tab writes the file, and in browsers without the origin's file system. */
async function openUnlessWhole(): Promise<FileSystemSyncAccessHandle | null> {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(name, { create: true });
  return (await file.getFile()).size < reserveBytes ? file.createSyncAccessHandle() : null;
}
