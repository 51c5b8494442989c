import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import type { OfficialResult } from './feed-read.ts';
import type { NoticeZone, OfficialNotice, OfficialService, OfficialText } from './official-notice.ts';
import { warnsOfAll } from './official-services.ts';
import type { Concern } from './place-notices.ts';
import type { TropicalCyclone } from './tropical-cyclone.ts';

/** What the server answers for all places of a question. The National Weather Service is not among its services: the app asks it itself. */
export interface OfficialAnswer {
  /** Names the content; it stays the same while only `readAt` changes. */
  version: string;
  /** The server's clock when it answered. The age of an answer is `toldAt - readAt`, as the device's clock may be wrong. */
  toldAt: Instant;
  provenance: 'live' | 'simulated' | 'recorded';
  /** When each service's feeds were last read whole, the oldest of them. A service of which nothing is stored is missing. */
  readAt: Readonly<Partial<Record<OfficialService, Instant>>>;
  /** null = as in the version that the app named. */
  content: OfficialContent | null;
}

export interface OfficialContent {
  /** In the order of the question. */
  places: readonly OfficialPlace[];
  /** Each once, for whatever places; ended ones are left out. */
  notices: readonly OfficialNotice[];
  texts: readonly OfficialText[];
  cyclones: readonly TropicalCyclone[];
}

/** The services at one place, with their notices and texts for it. */
export interface OfficialPlace {
  at: Coordinates;
  /** Those that cover the place; empty = no service that is read warns for this water. */
  services: readonly ServiceAtPlace[];
  notices: readonly PlacedNotice[];
  /** Indexes of the content's texts. */
  texts: readonly number[];
  /** The page of a service that may only be linked to; null elsewhere. */
  link: { name: string; page: string } | null;
}

interface PlacedNotice {
  /** Index of the content's notices. */
  index: number;
  concern: Concern;
}

export interface ServiceAtPlace {
  service: OfficialService;
  /** `not reachable` = no answer is stored. While a feed is silent its last answer counts, and `readAt` says how old it is. */
  result: 'read' | 'unreadable' | 'not reachable';
  /** False = this server has no key for the service, so that it is never asked. */
  isSetUp: boolean;
  /** The answers hold all warnings of the service: what is not among them is not warned of. */
  hasAllWarnings: boolean;
  /** The zones of the place, the nearest first; empty = the service's shapes are in its notices. */
  zones: readonly (NoticeZone & { km: number })[];
}

/** One result for all services of a place. */
export function resultAtPlace({ services }: Pick<OfficialPlace, 'services'>): OfficialResult {
  if (services.length === 0) return 'not covered';
  if (services.some(({ result }) => result === 'unreadable')) return 'unreadable';
  return services.every(({ result }) => result === 'read') ? 'read' : 'not reachable';
}

/** Whether a place without notices has no warnings: every service was read, and one of them warns of everything. Its age counts besides. */
export const isCheckedPlace = ({ services }: Pick<OfficialPlace, 'services'>): boolean =>
  services.every(({ result }) => result === 'read') &&
  services.some(({ service, hasAllWarnings }) => hasAllWarnings && warnsOfAll(service));
