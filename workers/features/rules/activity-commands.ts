import { combineLatest, distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs';
import type { Forecast } from '../../../src/core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../../src/core/rules/place/place.ts';
import { asksForBeach, type Profile } from '../../../src/core/rules/profile/profile.ts';
import type { ActivityView, ActivityWindows } from '../../../src/core/rules/rule/activity-windows.ts';
import { saidFacing } from '../../../src/core/rules/settings/beach-facings.ts';
import { withChoice } from '../../../src/core/rules/settings/by-place.ts';
import {
  profilesAt,
  withoutOwnProfile,
  withOwnProfile,
} from '../../../src/core/rules/settings/own-profiles.ts';
import { withActivity } from '../../../src/core/rules/settings/profile-choices.ts';
import { compassPoints } from '../../../src/core/rules/value/directions.ts';
import { readProfile } from '../../../src/core/rules/profile/read-profile.ts';
import { fail, succeed, type Result } from '../../../src/core/rules/value/failure.ts';
import type { EngineContext } from '../../context.ts';
import { readSettings, settings$ } from '../../database/settings-store.ts';
import { changeSettings } from '../settings/settings-commands.ts';

export const activityCommands = {
  /** Adds an activity to the user's activities in the settings, or removes it. */
  chooseActivity: (context: EngineContext, id: string, isChosen: boolean) =>
    changeSettings(context, settings => ({ chosenProfiles: withActivity(settings, id, isChosen) })),

  /** Which way the beach faces, degrees: as the user says, else by the coast on this device; null = not found. */
  beachFacing: async (context: EngineContext, at: Coordinates): Promise<Result<number | null>> => {
    const { beachFacings } = await readSettings(context.database);
    return succeed(await facingAt(context, at, saidFacing(beachFacings, at)));
  },

  /** Adds or replaces a profile of the user's own. The form has said what contradicts itself; nothing else is stored here. */
  setOwnProfile: async (context: EngineContext, profile: Profile): Promise<Result<null>> => {
    const read = readProfile(profile);
    if (!read.ok) return fail({ kind: 'storage', reason: 'other', detail: read.fault.kind });
    return changeSettings(context, settings => withOwnProfile(settings, read.profile));
  },

  /** Deletes a profile of the user's own; `setOwnProfile` brings it back. */
  deleteOwnProfile: (context: EngineContext, id: string) =>
    changeSettings(context, settings => withoutOwnProfile(settings, id)),

  /** Keeps which activity leads at a place. */
  setLeadingActivity: (context: EngineContext, at: Coordinates, profileId: string) =>
    changeSettings(context, ({ placeProfiles = [] }) => ({
      placeProfiles: withChoice(placeProfiles, at, { ...at, profileId }),
    })),
};

/** `forecast$` = the forecast of the same place, including tide tables once they are read. */
export const activityWindows$ = (
  context: EngineContext,
  at: Coordinates,
  forecast$: Observable<Forecast | null>,
): Observable<ActivityWindows | null> =>
  combineLatest([wanted$(context, at), forecast$]).pipe(
    switchMap(async ([{ profiles, faces }, forecast]) => {
      if (!forecast) return null;
      const [rules, facingDeg] = await Promise.all([
        import('./rule-work.ts').catch(() => null),
        profiles.some(asksForBeach) ? facingAt(context, at, faces) : null,
      ]);
      return rules?.activityWindows(forecast, profiles, facingDeg) ?? null;
    }),
  );

/** Of each place the activity that leads there; null = nothing is stored there, or no activity is chosen. */
export const leadingActivities$ = (
  views: readonly Observable<ActivityWindows | null>[],
): Observable<(ActivityView | null)[]> =>
  views.length === 0
    ? of([])
    : combineLatest(views).pipe(map(all => all.map(windows => windows?.activities[0] ?? null)));

const wanted$ = ({ database }: EngineContext, at: Coordinates) =>
  settings$(database).pipe(
    map(settings => ({
      profiles: profilesAt(settings, at),
      faces: saidFacing(settings.beachFacings, at),
    })),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );

/** Which way the beach faces, degrees: as the user says, else by the coast on this device; null = not found. */
export const facingAt = async (
  context: EngineContext,
  at: Coordinates,
  said: ReturnType<typeof saidFacing>,
): Promise<number | null> => (said === null ? facingByCoast(context, at) : compassPoints.indexOf(said) * 45);

/** Which way the beach faces by the coast on this device, degrees; fetches no coast; null = not found. */
async function facingByCoast(context: EngineContext, at: Coordinates): Promise<number | null> {
  try {
    const coast = await context.coast();
    if (!coast) return null;
    const { shoreView } = await import('../../coast/shore-view.ts');
    const shore = await shoreView(coast, at, false);
    return shore.kind === 'shore' ? shore.facingDeg : null;
  } catch {
    return null;
  }
}
