/** The files that a first visit to an address downloads, as listed in the document (`tools/vite-first-paint.ts`). */
export interface ScreenFiles {
  readonly page: readonly string[];
  /** Files for the first tap, fetched while the user types. */
  readonly soon?: readonly string[];
  /** Files with which the engine starts. */
  readonly worker: readonly string[];
  /** Files that the engine needs for its first search and forecast. */
  readonly later: readonly string[];
}

export type FilesByPath = Partial<Record<string, ScreenFiles>>;
