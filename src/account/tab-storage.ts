import { guardedStorage } from '../first-paint/device-storage.ts';

/** What this tab remembers over a reload, and no other tab sees. */
export const tabStorage = guardedStorage(() => sessionStorage);
