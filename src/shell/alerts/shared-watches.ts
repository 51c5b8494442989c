import {
  isPushedKind,
  sharedClaim,
  sharedRule,
  type SharedClaim,
  type SharedWatch,
} from '../../core/rules/alert/shared-alert.ts';
import { activityRule, needsTables, type SharedActivity } from '../../core/rules/alert/shared-activity.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { asksForBeach } from '../../core/rules/profile/profile.ts';
import { profileOf } from '../../core/rules/settings/own-profiles.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { hourS } from '../../core/rules/time/time.ts';
import { favoritesOf, hasId } from '../../core/rules/place/places.ts';
import { engine, watchLive } from '../../engine/engine.ts';
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
          const about = kind === 'window' ? await sharedActivity(settings, place, profileId) : null;
          if (kind === 'window' && !about) return null;
          const rule = about ? await activityRule(about, place) : sharedRule({ kind, threshold, lat, lng });
          const zone = glances[place.id]?.zone ?? ownZone;
          return { id, rule, kind, threshold, lat, lng, place: name, zone, about };
        }),
    ),
  );
  return watches.filter(each => each !== null);
}

/** null = windows of limits, or of an activity that asks for tide or stream: the server has no tables. */
async function sharedActivity(
  settings: Settings,
  { lat, lng }: Coordinates,
  profileId: string | undefined,
): Promise<SharedActivity | null> {
  const profile = profileId === undefined ? null : profileOf(settings, profileId);
  if (!profile || needsTables(profile)) return null;
  const facing = asksForBeach(profile) ? await engine.beachFacing({ lat, lng }) : null;
  const { activity, name, conditions } = profile;
  return {
    activity,
    name,
    conditions,
    facingDeg: facing?.ok ? facing.value : null,
    leastS: settings.minWindowHours * hourS,
  };
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
