import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';

/** Services whose warnings are read. `meteoalarm` stands for the national services that only its feeds are read of. */
export const officialServices = [
  'nws',
  'nhc',
  'eccc',
  'metno',
  'dwd',
  'aemet',
  'meteofrance',
  'meteireann',
  'smhi',
  'fmi',
  'ipma',
  'meteoalarm',
] as const;
export type OfficialService = (typeof officialServices)[number];

/** Subject of a notice, for a boat: the app's own class beside the service's text. Worst first. */
export const noticeClasses = [
  'tsunami',
  'tropical cyclone',
  'hurricane force',
  'storm',
  'gale',
  'ice',
  'surge',
  'high waves',
  'thunder',
  'strong wind',
  'fog',
  'other',
] as const;
export type NoticeClass = (typeof noticeClasses)[number];

/** The service's own text in one language, unchanged. */
export interface NoticeWords {
  /** Language tag, as in HTML's `lang`. */
  language: string;
  /** The service's name for the event: `Gale warning`, `STARKWIND-Warnung`. */
  event: string;
  headline: string | null;
  text: string | null;
  instruction: string | null;
}

/** Polygons of rings of `[lng, lat]`: the outer ring, then holes. */
type NoticeArea = readonly (readonly (readonly (readonly [number, number])[])[])[];

/** How far winds of one speed reach: northeast, southeast, southwest, northwest, NM. */
export type Quadrants = readonly [number, number, number, number];

export interface CyclonePosition extends Coordinates {
  at: Instant;
  maxWindKt: number | null;
  gustKt: number | null;
  /** By the speed of the wind; a speed that is missing is not reached. */
  radiiNm: { kt: 34 | 50 | 64; reach: Quadrants }[];
}

/** A tropical cyclone as its advisory describes it. */
export interface TropicalCyclone {
  /** `AL132023`. */
  id: string;
  name: string;
  /** The service's word: `HURRICANE`, `TD`. */
  classification: string;
  advisory: string;
  issuedAt: Instant | null;
  pressureMb: number | null;
  /** Where it is, then where it is forecast to be. */
  track: readonly CyclonePosition[];
  nextAdvisoryAt: Instant | null;
  isLast: boolean;
  /** Of the service; null = the advisory does not hold it. */
  cone: NoticeArea | null;
}

/** What a stored warning holds besides, where a service other than the National Weather Service issued it. */
export interface NoticeFacts {
  service: OfficialService;
  class: NoticeClass;
  /** Language of the warning's own texts. */
  language: string;
  /** The same warning in the service's other languages. */
  translations: readonly NoticeWords[];
  /** Position in the order of warnings, worst first. */
  rank: number;
  /** True = the service announces the event for later without a time. */
  isToCome: boolean;
  /** True = the event keeps any boat in port. */
  isForbidding: boolean;
  /** The service's web page for people. */
  link: string;
  /** Absent = the service gives no shape. */
  area?: NoticeArea;
}

/** A service that the app requests warnings from for a place. */
export interface WarningSource {
  /** The service's own name. */
  name: string;
  page: string;
  /** The attribution that its license requires. */
  attribution: string;
}
