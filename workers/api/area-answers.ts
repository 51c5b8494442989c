import type { FieldSheet } from '../../src/core/rules/field/field-format.ts';
import type { Instant } from '../../src/core/rules/time/time.ts';

/** The stored sheets of some corners, all of one run. */
export interface ShownAreas {
  /** null = this device has no sheet of these corners. */
  run: { model: string; start: Instant; fetchedAt: Instant } | null;
  sheets: FieldSheet[];
  /** Corners of sheets that may contain sea but are not on this device. */
  missing: string[];
  /** Stored, and not readable. */
  damaged: number;
  /** Corners left out because they are stored from another run only: two runs are never mixed. */
  otherRun: number;
}

export interface FetchedAreas {
  /** `lowData`: nothing was asked, for the user saves data. `noSource`: this deployment publishes none. */
  state: 'done' | 'lowData' | 'noSource';
  fetched: number;
  /** Named by the newest run, and not to be had. */
  failed: number;
}

/** The sheets around saved places and along trips. */
export interface KeptAreas {
  state: FetchedAreas['state'];
  /** Of the run that most of them are of; null = none is stored. */
  run: { model: string; start: Instant } | null;
  kept: number;
  missing: number;
  bytes: number;
}

/** What is stored of area fields, as a whole. */
export interface StoredAreas {
  isOffered: boolean;
  /** Changes with each sheet that comes or goes. */
  stamp: string;
  count: number;
  bytes: number;
}
