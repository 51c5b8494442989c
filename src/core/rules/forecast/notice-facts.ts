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

/** What a notice is about, for a boat: ours, beside the service's own words. Worst first. */
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

/** The service's own words in one language, unchanged. */
export interface NoticeWords {
  /** As HTML's `lang`. */
  language: string;
  /** The service's name for it: `Gale warning`, `STARKWIND-Warnung`. */
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
  /** Of the warning's own texts. */
  language: string;
  /** The same warning in the service's other languages. */
  translations: readonly NoticeWords[];
  /** Its place in the order of warnings, worst first. */
  rank: number;
  /** True = the service says that it comes later and gives no time. */
  isToCome: boolean;
  /** True = it keeps any boat in port. */
  isForbidding: boolean;
  /** A page of the service for people. */
  link: string;
  /** Absent = the service gives no shape. */
  area?: NoticeArea;
}

/** A service that the app asks for the warnings of a place. */
export interface WarningSource {
  /** As it names itself. */
  name: string;
  page: string;
  /** The sentence that its licence asks for. */
  attribution: string;
}
