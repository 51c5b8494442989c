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
  /** The zone that the user has chosen for the place; absent = none. */
  chosen?: string | null;
  now: Instant;
}

export function placeService(
  service: OfficialService,
  reads: readonly FeedRead[],
  { at, shapes, reachKm, chosen = null, now }: Where,
): PlacedService {
  const { here, km } = nearestReads(reads, at, reachKm);
  const joined = joinReads(here, now);
  const among = placeAmong(shapes, at, reachKm, chosen);
  const named = [...joined.texts, ...joined.notices].flatMap(each => each.zones);
  const where = service === 'eccc' ? amongDisjoint(among, named) : among;
  return {
    service,
    joined,
    // The districts of these services end at their coast: away from every district the service does not warn.
    isCovered: !(where.zones.length === 0 && (service === 'meteofrance' || service === 'ipma')),
    zones: where.zones.length > 0 ? where.zones : onlyZone(joined.texts, km),
    concerned: joined.notices.flatMap(notice => {
      const concern = concernOf(notice, where);
      return concern ? [{ notice, concern }] : [];
    }),
    texts: joined.texts.filter(
      ({ zones }) => zones.length === 0 || concernOf({ zones, area: null }, where) !== null,
    ),
  };
}

/**
 * The answers about the part of the service's waters that holds the position, or about the nearest part within reach; besides, those that
 * are about all of its waters.
 */
function nearestReads(
  reads: readonly FeedRead[],
  at: Coordinates,
  reachKm: number,
): { here: FeedRead[]; km: number } {
  const found = reads
    .map(read => ({ read, km: read.asked ? kmToArea(read.asked, at, reachKm) : 0 }))
    .filter(({ km }) => km <= reachKm);
  const km = Math.min(...found.filter(({ read }) => read.asked).map(each => each.km));
  const here = found.filter(each => !each.read.asked || each.km === km).map(({ read }) => read);
  return { here, km: Number.isFinite(km) ? km : 0 };
}

/** The zone that the forecast texts name, where they name one alone. */
function onlyZone(texts: readonly OfficialText[], km: number): ZoneFound[] {
  const names = new Set(texts.flatMap(({ zones }) => zones.map(({ name }) => name)));
  const [name, ...others] = names;
  return name === undefined || others.length > 0 ? [] : [{ id: null, name, names: [name], km }];
}
