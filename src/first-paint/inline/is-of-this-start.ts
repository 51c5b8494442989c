import { isEntitled, type Identity } from '../../core/rules/account/access.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { LastScreen } from '../last-screen.ts';
import { displayKey, leftScreenKey, pendingDisplayKey } from '../storage-keys.ts';
import { readStored } from './read-stored.ts';

/** True if this start leads to the pictured screen, and the app would draw it in the same way. */
export function isOfThisStart(screen: LastScreen, who: Identity, now: Instant): boolean {
  const shown = readStored(displayKey);
  const address = location.pathname + location.search;
  const isFrontDoor = address === '/' && readStored(leftScreenKey) === null;
  return (
    document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content === screen.build &&
    who.accountKey === screen.accountKey &&
    who.state === 'active' &&
    isEntitled(who.entitlement ?? null, { online: navigator.onLine, now }) &&
    !readStored(pendingDisplayKey) &&
    shown?.language === screen.language &&
    shown.units === screen.units &&
    new Date().getTimezoneOffset() === screen.zoneOffsetMin &&
    // If the clock was set back, every age would be wrong.
    screen.writtenAt <= now + 60 &&
    (address === screen.address || isFrontDoor)
  );
}
