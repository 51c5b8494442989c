import type { Coordinates } from '../place/place.ts';
import { activities, type Activity } from '../profile/profile.ts';
import { joinedChoices } from './by-place.ts';
import type { Settings } from './settings.ts';

/** The leading activity of a place. */
export interface PlaceProfile extends Coordinates {
  profileId: string;
}

export type ProfileChoices = Pick<Settings, 'chosenProfiles' | 'placeProfiles' | 'ownProfiles'>;

/** Returns the user's activities in list order, without those that only a later build knows. */
export const chosenActivities = ({
  chosenProfiles = [],
}: Pick<ProfileChoices, 'chosenProfiles'>): Activity[] =>
  activities.filter(each => chosenProfiles.includes(each));

/** The same with another one, by its id, or without it. */
export const withActivity = (
  { chosenProfiles = [] }: Pick<ProfileChoices, 'chosenProfiles'>,
  id: string,
  isChosen: boolean,
): string[] => [...chosenProfiles.filter(each => each !== id), ...(isChosen ? [id] : [])];

/** Of a file the choices are added; where both have one of an id, or one that leads at a place, the file's counts. */
export const joinedProfiles = (mine: ProfileChoices, given: ProfileChoices): ProfileChoices => ({
  ...(given.chosenProfiles && {
    chosenProfiles: [...new Set([...(mine.chosenProfiles ?? []), ...given.chosenProfiles])],
  }),
  ...(given.placeProfiles && {
    placeProfiles: joinedChoices(mine.placeProfiles ?? [], given.placeProfiles),
  }),
  ...(given.ownProfiles && {
    ownProfiles: [
      ...new Map(
        [...(mine.ownProfiles ?? []), ...given.ownProfiles].map(profile => [profile.id, profile]),
      ).values(),
    ],
  }),
});
