import { newestVersion } from '../../engine/newest-version.ts';
import { appVersion } from './app-version.ts';
import { reloadGuarded } from './guarded-reload.ts';

/** Each browser says it in its own words; the last is Vite's, for a style sheet. */
const words = /dynamically imported|module script|to preload/i;

/** A part of the app could not be loaded: it is neither on this device nor on the server any more, or nothing answers. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/**
 * A page that outlived its build asks for files that are gone: the server's newest build has what it needs. Offline a
 * reload could only lose what still works, so there the screen says it (`ErrorScreen`).
 */
export function reloadWhenFilesAreGone(): void {
  window.addEventListener('vite:preloadError', () => {
    const reloadIfReachable = async (): Promise<void> => {
      const newest = await newestVersion();
      // The same build still has its files: this one was only called off, by leaving for another page for instance.
      if (newest !== null && newest !== appVersion) reloadGuarded();
    };
    void reloadIfReachable();
  });
}
