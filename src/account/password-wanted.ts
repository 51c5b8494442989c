import { tabStorage } from './tab-storage.ts';

const key = 'offing.password-wanted';

/**
 * Marks an account that was just confirmed with a random password (see `confirm-sign-up.ts`): the next screen of this tab requests a
 * password from its owner.
 */
export const passwordWanted = {
  isBy: (userId: string | undefined): boolean => userId !== undefined && tabStorage.getItem(key) === userId,
  ask: (userId: string): void => tabStorage.setItem(key, userId),
  done: (): void => tabStorage.removeItem(key),
};
