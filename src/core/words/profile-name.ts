import type { Profile } from '../rules/profile/profile.ts';
import type { Translate } from './translate.ts';

/** A copy has the name that the user gave it, another profile its activity's. */
export const profileName = (t: Translate, { name, activity }: Pick<Profile, 'name' | 'activity'>): string =>
  name ?? t(`rules.activity_${activity}`);
