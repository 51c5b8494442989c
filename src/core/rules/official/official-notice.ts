import {
  noticeClasses,
  officialServices,
  type NoticeClass,
  type NoticeWords,
  type OfficialService,
} from '../forecast/notice-facts.ts';
import type { Instant } from '../time/time.ts';
import type { Area } from './notice-area.ts';

export { noticeClasses, officialServices, type NoticeClass, type NoticeWords, type OfficialService };

/** A zone of the service, by its code where the answer gives one. */
export interface NoticeZone {
  id: string | null;
  name: string;
}

/** One official warning, watch or advisory of any service. */
export interface OfficialNotice {
  /** The service's own; of a warning that is issued again with the same number the same. */
  id: string;
  service: OfficialService;
  /** As the answer names the office. */
  issuer: string;
  /** The service's own language first; never empty. */
  words: readonly [NoticeWords, ...NoticeWords[]];
  class: NoticeClass;
  /**
   * `watch`: it may come, nothing is warned of yet. `land`: the service issues it for land alone.
   * Absent = a warning, for the water or for both.
   */
  scope?: 'watch' | 'land';
  zones: readonly NoticeZone[];
  /** null = the answer gives no shape; use the zones. */
  area: Area | null;
  /** null = the service gives no time. */
  onset: Instant | null;
  /** When the weather ends, not the message; null = until it is canceled. */
  end: Instant | null;
  /** What the service says without giving a time; null = nothing. */
  said: 'to come' | 'over' | null;
  issuedAt: Instant | null;
  /** A page of the service for people. */
  link: string;
  /** Ids of older messages that this one takes the place of. */
  replaces?: readonly string[];
}

export type NoticeState = 'in force' | 'expected' | 'ended';

/** Derived, so that a stored notice stays true offline. A notice without times is in force until it is canceled. */
export function noticeState(
  { said, onset, end }: Pick<OfficialNotice, 'said' | 'onset' | 'end'>,
  now: Instant,
): NoticeState {
  if (said === 'over' || (end !== null && end <= now)) return 'ended';
  if (onset === null ? said === 'to come' : onset > now) return 'expected';
  return 'in force';
}

/** A forecast or warning text of a service, word for word. */
export interface OfficialText {
  service: OfficialService;
  /** The product: `FQEN51`, `GLF`, `marineweather`. */
  product: string;
  language: string;
  title: string;
  /** Empty = for all waters of the product. */
  zones: readonly NoticeZone[];
  /** Line ends as `\n`. */
  text: string;
  issuedAt: Instant | null;
}

/** The words in the first of these languages that the service writes, else in its own. */
export const wordsIn = (
  { words }: Pick<OfficialNotice, 'words'>,
  languages: readonly string[],
): NoticeWords =>
  languages.flatMap(wanted => words.find(({ language }) => sameLanguage(language, wanted)) ?? [])[0] ??
  words[0];

const sameLanguage = (one: string, other: string): boolean => one.slice(0, 2) === other.slice(0, 2);
