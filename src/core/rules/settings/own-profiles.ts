import { activities, type Profile } from '../profile/profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import { builtInProfile } from '../profile/built-in-profiles.ts';
import type { Coordinates } from '../place/place.ts';
import { nearestSame } from '../place/places.ts';
import type { ProfileChoices } from './profile-choices.ts';

/** Only profiles that this build can judge: a later build may have stored a variable that this one does not have. */
export const readOwnProfiles = ({ ownProfiles = [] }: Pick<ProfileChoices, 'ownProfiles'>): Profile[] =>
  ownProfiles.flatMap(each => {
    const read = readProfile(each);
    return read.ok ? [read.profile] : [];
  });

const allProfiles = (choices: Pick<ProfileChoices, 'ownProfiles'>): Profile[] => [
  ...activities.map(builtInProfile),
  ...readOwnProfiles(choices),
];

/** null = deleted, or only a later build has it. */
export const profileOf = (choices: Pick<ProfileChoices, 'ownProfiles'>, id: string): Profile | null =>
  allProfiles(choices).find(each => each.id === id) ?? null;

/** The chosen ones at a place: the one that leads there first, then the app's and the user's own in their order. */
export function profilesAt(choices: ProfileChoices, at: Coordinates): Profile[] {
  const { chosenProfiles = [], placeProfiles = [] } = choices;
  const leading = nearestSame(placeProfiles, at)?.profileId;
  return allProfiles(choices)
    .filter(({ id }) => chosenProfiles.includes(id))
    .toSorted((a, b) => Number(b.id === leading) - Number(a.id === leading));
}

/** Adds or replaces an own profile; a new one is chosen at once. */
export function withOwnProfile(
  { ownProfiles = [], chosenProfiles = [] }: ProfileChoices,
  profile: Profile,
): ProfileChoices {
  const isKnown = ownProfiles.some(({ id }) => id === profile.id);
  return {
    ownProfiles: isKnown
      ? ownProfiles.map(each => (each.id === profile.id ? profile : each))
      : [...ownProfiles, profile],
    ...(!isKnown && { chosenProfiles: [...chosenProfiles.filter(each => each !== profile.id), profile.id] }),
  };
}

/** Where it leads stays stored: after an undo it leads there again. */
export const withoutOwnProfile = (
  { ownProfiles = [], chosenProfiles = [] }: ProfileChoices,
  gone: string,
): ProfileChoices => ({
  ownProfiles: ownProfiles.filter(({ id }) => id !== gone),
  chosenProfiles: chosenProfiles.filter(id => id !== gone),
});
