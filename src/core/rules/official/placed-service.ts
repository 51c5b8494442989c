import type { Coordinates } from '../place/place.ts';
import type { Instant } from '../time/time.ts';
import type { FeedRead } from './feed-read.ts';
import { joinReads, type JoinedReads } from './join-reads.ts';
import { kmToArea } from './notice-area.ts';
import type { OfficialNotice, OfficialService, OfficialText } from './official-notice.ts';
import {
  amongDisjoint,
  concernOf,
  placeAmong,
  type Concern,
  type ZoneFound,
  type ZoneShape,
} from './place-notices.ts';

/** What the answers of one service come to at a place. */
export interface PlacedService {
  service: OfficialService;
  /** False = the service has zones, and the place is in no zone. */
  isCovered: boolean;
  joined: JoinedReads;
  zones: readonly ZoneFound[];
  concerned: { notice: OfficialNotice; concern: Concern }[];
  texts: OfficialText[];
}

interface Where {
  at: Coordinates;
  /** Zones of the service. */
  shapes: readonly ZoneShape[];
  /** How far a zone or an area may be: 0 at sea. */
  reachKm: number;
  now: Instant;
}

export function placeService(
  service: OfficialService,
  reads: readonly FeedRead[],
  { at, shapes, reachKm, now }: Where,
): PlacedService {
  const here = reads.filter(({ asked }) => !asked || kmToArea(asked, at, reachKm) <= reachKm);
  const joined = joinReads(here, now);
  const among = placeAmong(shapes, at, reachKm);
  const named = [...joined.texts, ...joined.notices].flatMap(each => each.zones);
  const where = service === 'eccc' ? amongDisjoint(among, named) : among;
  return {
    service,
    joined,
    // The districts of these services end at their coast: away from every district the service does not warn.
    isCovered: !(where.zones.length === 0 && (service === 'meteofrance' || service === 'ipma')),
    zones: where.zones,
    concerned: joined.notices.flatMap(notice => {
      const concern = concernOf(notice, where);
      return concern ? [{ notice, concern }] : [];
    }),
    texts: joined.texts.filter(
      ({ zones }) => zones.length === 0 || concernOf({ zones, area: null }, where) !== null,
    ),
  };
}
