import type { DeviceStorage } from '../first-paint/device-storage.ts';
import { parts } from './parts.ts';
import { tabStorage as ownTabStorage } from './tab-storage.ts';
import type { IdentityStore } from './identity.ts';
import { readJson, readNumber, readRecord, readText } from './read-json.ts';

const spentKey = 'offing.link-spent';
const openedKey = 'offing.link-opened';
/** A mailed link lives so long. */
const lifeS = 3600;

/** Enough to know a link again, too little to use it. */
const markOf = (tokenHash: string): string => tokenHash.slice(0, 12);

interface SpentLinksParts {
  /** Of the device: what every tab sees. */
  storage: DeviceStorage;
  /** Of this tab: survives the reload that another tab's login causes, which takes the link itself away. */
  tabStorage: DeviceStorage;
  identity: IdentityStore;
  /** Epoch seconds. */
  now: () => number;
}

interface SpentLinks {
  /** This tab has come by this link. */
  open: (tokenHash: string) => void;
  /** The link has logged this user in, or is about to. */
  spend: (tokenHash: string, userId: string) => void;
  /** Whether this link has logged in, in another tab, who is logged in now. null = the link with which this tab was opened. */
  isReached: (tokenHash: string | null) => boolean;
}

/** A link opened in two tabs works in the first only. This lets the second tab find out whether that link has reached its goal. */
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
