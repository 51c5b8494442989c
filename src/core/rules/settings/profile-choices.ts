import type { Coordinates } from '../place/place.ts';
import { nearestSame } from '../place/places.ts';
import { builtInProfile } from '../profile/built-in-profiles.ts';
import { activities, type Activity, type Profile } from '../profile/profile.ts';
import { joinedChoices } from './by-place.ts';
import type { Settings } from './settings.ts';

/** Which of the user's activities leads at a place. */
export interface PlaceProfile extends Coordinates {
  profileId: string;
}

export type ProfileChoices = Pick<Settings, 'chosenProfiles' | 'placeProfiles'>;

/** The user's activities in the order of the list, without those that only a later build has. */
export const chosenActivities = ({
  chosenProfiles = [],
}: Pick<ProfileChoices, 'chosenProfiles'>): Activity[] =>
  activities.filter(each => chosenProfiles.includes(each));

/** The same with another one, or without it. */
export const withActivity = (
  { chosenProfiles = [] }: Pick<ProfileChoices, 'chosenProfiles'>,
  activity: Activity,
  isChosen: boolean,
): string[] => [...chosenProfiles.filter(each => each !== activity), ...(isChosen ? [activity] : [])];

/** The chosen ones at a place: the one that leads there first. */
export function profilesAt(choices: ProfileChoices, at: Coordinates): Profile[] {
  const leading = nearestSame(choices.placeProfiles ?? [], at)?.profileId;
  return chosenActivities(choices)
    .toSorted((a, b) => Number(b === leading) - Number(a === leading))
    .map(builtInProfile);
}

/** Of a file the choices are added; where both name one that leads at a place, the file's does. */
export const joinedProfiles = (mine: ProfileChoices, given: ProfileChoices): ProfileChoices => ({
  ...(given.chosenProfiles && {
    chosenProfiles: [...new Set([...(mine.chosenProfiles ?? []), ...given.chosenProfiles])],
  }),
  ...(given.placeProfiles && {
    placeProfiles: joinedChoices(mine.placeProfiles ?? [], given.placeProfiles),
  }),
});
