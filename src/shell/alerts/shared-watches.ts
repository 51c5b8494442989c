import {
  isPushedKind,
  sharedClaim,
  sharedRule,
  type SharedClaim,
  type SharedWatch,
} from '../../core/rules/alert/shared-alert.ts';
import { favoritesOf, hasId } from '../../core/rules/place/places.ts';
import { watchLive } from '../../engine/engine.ts';
import type { LiveQueries, LiveQueryName } from '../../../workers/api.ts';

/** The rules of favorites that a server can evaluate, each with the zone that dates its days here. */
export async function sharedWatches(): Promise<SharedWatch[]> {
  const [{ alerts, dataSource: source }, places] = await Promise.all([
    once('settings', {}),
    once('places', {}),
  ]);
  const favorites = favoritesOf(places);
  const glances = await once('glances', { source, placeIds: favorites.map(({ id }) => id) });
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return favorites.flatMap(place =>
    alerts.rules.flatMap(({ id, placeId, kind, threshold }) => {
      if (!hasId(place, placeId) || !isPushedKind(kind)) return [];
      const { lat, lng, name } = place;
      const rule = sharedRule({ kind, threshold, lat, lng });
      return [{ id, rule, kind, threshold, lat, lng, place: name, zone: glances[place.id]?.zone ?? ownZone }];
    }),
  );
}

/** Events that are not over and were notified on this device. */
export async function toldClaims(): Promise<SharedClaim[]> {
  const [watches, events] = await Promise.all([sharedWatches(), once('alertEvents', {})]);
  const nowS = Date.now() / 1000;
  const told = events.filter(({ notifiedAt, until }) => notifiedAt !== null && (until ?? Infinity) > nowS);
  const claims = await Promise.all(told.map(event => sharedClaim(event, watches)));
  return claims.filter(claim => claim !== null);
}

const once = <Name extends LiveQueryName>(
  name: Name,
  params: LiveQueries[Name]['params'],
): Promise<LiveQueries[Name]['value']> =>
  new Promise(resolve => {
    const stop = watchLive(name, params, value => {
      resolve(value);
      queueMicrotask(() => stop());
    });
  });
