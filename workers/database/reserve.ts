/** A reserve of storage: taken while there is room, and released when the browser refuses to store more. */
export interface Reserve {
  /** Takes the reserve unless it is taken. Never fails: without room, or without a file system for the origin, there is no reserve. */
  take(): Promise<void>;
  /** Gives it back at once; false where there was none. */
  giveBack(): Promise<boolean>;
}
