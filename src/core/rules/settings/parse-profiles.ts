import type { Profile } from '../profile/profile.ts';
import { readProfile } from '../profile/read-profile.ts';
import { filledText, list, number, object, Refused } from '../value/checks.ts';
import type { ProfileChoices } from './profile-choices.ts';

const longestId = 60;
const mostChoices = 2000;

/** Reads the activities of a backup; older backups have none. Throws `Refused`. */
export function profileChoicesOf({
  chosenProfiles,
  placeProfiles,
  ownProfiles,
}: Readonly<Record<string, unknown>>): ProfileChoices {
  const id = filledText(longestId);
  return {
    ...(chosenProfiles !== undefined && { chosenProfiles: listOf(chosenProfiles).map(id) }),
    ...(placeProfiles !== undefined && {
      placeProfiles: listOf(placeProfiles).map(each => {
        const given = object(each);
        return {
          lat: number(-90, 90)(given['lat']),
          lng: number(-180, 180)(given['lng']),
          profileId: id(given['profileId']),
        };
      }),
    }),
    ...(ownProfiles !== undefined && { ownProfiles: list(ownProfile, mostChoices)(ownProfiles) }),
  };
}

function ownProfile(value: unknown): Profile {
  const read = readProfile(value);
  if (!read.ok) throw new Refused();
  return read.profile;
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > mostChoices) throw new Refused();
  return value;
}
