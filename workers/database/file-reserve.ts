import type { Reserve } from './reserve.ts';

/** Room for some hundred changes, or for ten forecasts. */
const reserveBytes = 512 * 1024;
const name = 'reserve';

/**
 * As a file of the origin's own, in a worker. Of all that an origin stores only files give their room back when they are deleted:
 * Chromium's databases on a disk never do.
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

/** Throws while another tab writes it, and where there are no such files. */
async function openUnlessWhole(): Promise<FileSystemSyncAccessHandle | null> {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle(name, { create: true });
  return (await file.getFile()).size < reserveBytes ? file.createSyncAccessHandle() : null;
}
