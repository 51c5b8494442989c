import { tabStorage } from './tab-storage.ts';

const key = 'offing.password-wanted';

/**
 * Whose account was just confirmed without a password of the owner's own (see `confirm-sign-up.ts`): the next screen of this tab asks
 * for one.
 */
export const passwordWanted = {
  isBy: (userId: string | undefined): boolean => userId !== undefined && tabStorage.getItem(key) === userId,
  ask: (userId: string): void => tabStorage.setItem(key, userId),
  done: (): void => tabStorage.removeItem(key),
};
