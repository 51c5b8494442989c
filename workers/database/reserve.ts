/** A little room that is taken while there is some, and given back when the browser refuses to store more. */
export interface Reserve {
  /** Takes the room unless it is taken. Never fails: without room, or in a browser without such files, there is none. */
  take(): Promise<void>;
  /** Gives it back at once; false where there was none. */
  giveBack(): Promise<boolean>;
}
