import { newestVersion } from '../../engine/newest-version.ts';
import { appVersion } from './app-version.ts';
import { reloadGuarded } from './guarded-reload.ts';

/** Each browser has its own message; the last is Vite's, for a style sheet. */
const words = /dynamically imported|module script|to preload/i;

/** True if a part of the app could not be loaded: neither this device nor the server has it any more, or nothing answers. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/**
 * A page that is older than the current build requests files that no longer exist; the newest build on the server has current ones.
 * Offline, a reload could only lose what still works, so the screen explains the fault instead (`ErrorScreen`).
 */
export function reloadWhenFilesAreGone(): void {
  window.addEventListener('vite:preloadError', () => {
    const reloadIfReachable = async (): Promise<void> => {
      const newest = await newestVersion();
      // The same build still has its files: the request was only canceled, for instance by leaving the page.
      if (newest !== null && newest !== appVersion) reloadGuarded();
    };
    void reloadIfReachable();
  });
}
