import { guardedStorage } from '../first-paint/device-storage.ts';

/** Storage of this tab alone; survives a reload. */
export const tabStorage = guardedStorage(() => sessionStorage);
