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

/** Returns the rules of favorites that a server can evaluate, each with the time zone that dates its days on this device. */
export async function sharedWatches(): Promise<SharedWatch[]> {
  const [settings, places] = await Promise.all([once('settings', {}), once('places', {})]);
  const { alerts, dataSource: source } = settings;
  const favorites = favoritesOf(places);
  const glances = await once('glances', { source, placeIds: favorites.map(({ id }) => id) });
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const watches = await Promise.all(
    favorites.flatMap(place =>
      alerts.rules
        .filter(({ placeId }) => hasId(place, placeId))
        .map(async ({ id, kind, threshold, profileId }): Promise<SharedWatch | null> => {
          if (!isPushedKind(kind)) return null;
          const { lat, lng, name } = place;
          // Few users watch an activity: the code comes with the first such rule.
          const activity = kind === 'window' ? await import('./activity-watch.ts').catch(() => null) : null;
          const of =
            kind === 'window'
              ? await activity?.activityWatch(settings, place, profileId)
              : { about: null, rule: sharedRule({ kind, threshold, lat, lng }) };
          if (!of) return null;
          const zone = glances[place.id]?.zone ?? ownZone;
          return { id, ...of, kind, threshold, lat, lng, place: name, zone };
        }),
    ),
  );
  return watches.filter(each => each !== null);
}

/** Returns the events that have not ended and that this device has already notified. */
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
