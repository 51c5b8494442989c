import type { Instant } from '../time/time.ts';
import type { Area } from './notice-area.ts';
import type { OfficialNotice, OfficialService, OfficialText } from './official-notice.ts';
import type { TropicalCyclone } from './tropical-cyclone.ts';

/** What one answer of a service holds. */
export interface FeedRead {
  service: OfficialService;
  /** The answers with the same name replace one another: `dwd-wodl45`. */
  feed: string;
  /** `unreadable`: some of it could not be read, so that there may be more notices than these. */
  result: 'read' | 'unreadable';
  /** Ended ones too: they may end what an older answer says. */
  notices: readonly OfficialNotice[];
  texts: readonly OfficialText[];
  /** Each has its notices as well. */
  cyclones?: readonly TropicalCyclone[];
  /** By the service's clock; null = the answer gives no time. */
  issuedAt: Instant | null;
  /** False for a forecast text and for one message of several: where nothing is found in it, warnings may exist. */
  isAllWarnings: boolean;
  /** The part of the service's waters that was asked for; absent = all of them. */
  asked?: Area;
  /** What could not be read, for the log. */
  faults: readonly string[];
}

/** State of the official notices at a place. Only `read` without notices is "no warnings". */
export type OfficialResult = 'read' | 'unreadable' | 'not covered' | 'not reachable';

/** A reader of bytes; it never throws and has no clock. `seenAt` helps where an answer names no month; null = not known. */
export type FeedReader = (bytes: Uint8Array, seenAt: Instant | null) => FeedRead;
