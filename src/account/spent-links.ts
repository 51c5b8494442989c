import type { DeviceStorage } from '../first-paint/device-storage.ts';
import { parts } from './parts.ts';
import { tabStorage as ownTabStorage } from './tab-storage.ts';
import type { IdentityStore } from './identity.ts';
import { readJson, readNumber, readRecord, readText } from './read-json.ts';

const spentKey = 'offing.link-spent';
const openedKey = 'offing.link-opened';
/** Lifetime of a mailed link, s. */
const lifeS = 3600;

/** Enough characters to recognize a link, too few to use it. */
const markOf = (tokenHash: string): string => tokenHash.slice(0, 12);

interface SpentLinksParts {
  /** The device's storage, visible to every tab. */
  storage: DeviceStorage;
  /** This tab's storage. It survives the reload after another tab's login, which removes the link from the address. */
  tabStorage: DeviceStorage;
  identity: IdentityStore;
  /** Epoch seconds. */
  now: () => number;
}

interface SpentLinks {
  /** Records that this tab was opened with the link. */
  open: (tokenHash: string) => void;
  /** Records that the link has logged this user in, or is about to. */
  spend: (tokenHash: string, userId: string) => void;
  /** True if the link has logged the current user in, in another tab. null = the link with which this tab was opened. */
  isReached: (tokenHash: string | null) => boolean;
}

/** A link that is opened in two tabs works only in the first. This lets the second tab find out whether the link has worked. */
function createSpentLinks({ storage, tabStorage, identity, now }: SpentLinksParts): SpentLinks {
  return {
    open: tokenHash => tabStorage.setItem(openedKey, markOf(tokenHash)),
    spend: (tokenHash, userId) =>
      storage.setItem(spentKey, JSON.stringify({ mark: markOf(tokenHash), userId, at: now() })),
    isReached(tokenHash) {
      const mark = tokenHash === null ? tabStorage.getItem(openedKey) : markOf(tokenHash);
      const spent = readRecord(readJson(storage.getItem(spentKey)));
      const who = identity.get();
      return (
        mark !== null &&
        readText(spent?.['mark']) === mark &&
        who?.state === 'active' &&
        who.userId === readText(spent?.['userId']) &&
        Math.abs(now() - (readNumber(spent?.['at']) ?? 0)) < lifeS
      );
    },
  };
}

export const spentLinks = createSpentLinks({ ...parts, tabStorage: ownTabStorage });
