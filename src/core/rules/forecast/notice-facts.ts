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
}

/** A service that the app asks for the warnings of a place. */
export interface WarningSource {
  /** As it names itself. */
  name: string;
  page: string;
  /** The sentence that its licence asks for. */
  attribution: string;
}
