import { activityRule, needsTables, type SharedActivity } from '../../core/rules/alert/shared-activity.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import { asksForBeach } from '../../core/rules/profile/profile.ts';
import { profileOf } from '../../core/rules/settings/own-profiles.ts';
import type { Settings } from '../../core/rules/settings/settings.ts';
import { hourS } from '../../core/rules/time/time.ts';
import { engine } from '../../engine/engine.ts';

/** null = windows of limits, or of an activity that asks for tide or stream: the server has no tables. */
export async function activityWatch(
  settings: Settings,
  { lat, lng }: Coordinates,
  profileId: string | undefined,
): Promise<{ about: SharedActivity; rule: string } | null> {
  const profile = profileId === undefined ? null : profileOf(settings, profileId);
  if (!profile || needsTables(profile)) return null;
  const facing = asksForBeach(profile) ? await engine.beachFacing({ lat, lng }) : null;
  const { activity, name, conditions } = profile;
  const about: SharedActivity = {
    activity,
    name,
    conditions,
    facingDeg: facing?.ok ? facing.value : null,
    leastS: settings.minWindowHours * hourS,
  };
  return { about, rule: await activityRule(about, { lat, lng }) };
}
