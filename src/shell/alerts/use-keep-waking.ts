import { useEffect } from 'react';
import { identityStore } from '../../account/identity.ts';
import { favoritesOf } from '../../domain/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { useSettings } from '../settings/settings-context.tsx';
import { endWaking, projectKey, saveWaking } from './waking.ts';
import { useWaking, wakingHere } from './waking-memory.ts';

/** Keeps what the server knows of this device as it is here: at each start, after each change, when the network is back. */
export function useKeepWaking(accountKey: string, subscription: string | null): void {
  const { alerts, language, units, showTimesIn } = useSettings();
  const { rules, quiet } = alerts;
  const places = useLive('places', {});
  const left = useWaking(accountKey)?.leftOut.join() ?? null;
  const starred =
    places &&
    favoritesOf(places)
      .map(({ id, name }) => `${id} ${name}`)
      .join('\n');
  // Of other account's nothing stays; what was turned off here is told to the server by what turned it off.
  useEffect(() => {
    const waking = wakingHere();
    if (waking && (waking.account !== accountKey || projectKey() === '')) void endWaking();
    // Logged out, or the account is deleted: the push service tells the server.
    return () => void (identityStore.get() === null && wakingHere() && endWaking());
  }, [accountKey]);
  // What is sent is read anew from the database: a rule or a star more or less is a reason to send it, and so is a subscription.
  useEffect(() => {
    if (left === null || starred === undefined) return undefined;
    const spoken = { language, units, quiet };
    const save = (): void => void saveWaking(spoken);
    save();
    window.addEventListener('online', save);
    return () => window.removeEventListener('online', save);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is sent is read anew when they change
  }, [left, rules, starred, subscription, language, units, showTimesIn, quiet]);
}
