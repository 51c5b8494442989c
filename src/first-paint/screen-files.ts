/** What a first visit to an address downloads, as the document names it (`tools/vite-first-paint.ts`). */
export interface ScreenFiles {
  readonly page: readonly string[];
  /** Files of its first tap, fetched while the user types. */
  readonly soon?: readonly string[];
  /** What the engine starts with. */
  readonly worker: readonly string[];
  /** What the engine needs for its first search and forecast. */
  readonly later: readonly string[];
}

export type FilesByPath = Partial<Record<string, ScreenFiles>>;
