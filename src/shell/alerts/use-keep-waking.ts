import { useEffect } from 'react';
import { account } from '../../account/account.ts';
import { identityStore } from '../../account/identity.ts';
import { favoritesOf } from '../../core/rules/place/places.ts';
import { useLive } from '../../engine/use-live.ts';
import { useSettings } from '../settings/settings-context.tsx';
import type { ToPages } from '../../../sw/messages.ts';
import { endWaking, endWakingEverywhere, projectKey, saveWaking } from './waking.ts';
import { useWaking, wakingHere } from './waking-memory.ts';

/** Keeps the server's record of this device current: sends it at each start, after each change, and when the network returns. */
export function useKeepWaking(accountKey: string, subscription: string | null): void {
  const { alerts, language, units, showTimesIn, ownProfiles, beachFacings, minWindowHours } = useSettings();
  const { rules, quiet } = alerts;
  // Windows of activities are sent with what they are judged by.
  const judgedBy = JSON.stringify([ownProfiles, beachFacings, minWindowHours]);
  const places = useLive('places', {});
  const left = useWaking(accountKey)?.leftOut.join() ?? null;
  const starred =
    places &&
    favoritesOf(places)
      .map(({ id, name }) => `${id} ${name}`)
      .join('\n');
  // Deletes the push state of another account. That account's logout, or the switch in its settings, has already notified the server.
  useEffect(() => {
    const waking = wakingHere();
    if (waking && (waking.account !== accountKey || projectKey() === '')) void endWaking();
    // Signed out without a network, or the account was deleted: the server learns it later from the push service.
    return () => void (identityStore.get() === null && wakingHere() && endWaking());
  }, [accountKey]);
  // Unregisters at the server while a session exists; this device cannot do so afterwards.
  useEffect(() => {
    const leaving = {
      end: async (everywhere: boolean): Promise<void> => {
        if (everywhere && projectKey() !== '') await endWakingEverywhere();
        else if (!everywhere && wakingHere()) await endWaking();
      },
      stay: () => void saveWaking({ language, units, quiet }),
    };
    account.signOut.leaving.add(leaving);
    return () => void account.signOut.leaving.delete(leaving);
  }, [language, units, quiet]);
  // `saveWaking` reads the data again from the database. A changed rule, favorite or subscription triggers a new upload.
  useEffect(() => {
    if (left === null || starred === undefined) return undefined;
    const spoken = { language, units, quiet };
    const save = (): void => void saveWaking(spoken);
    save();
    const heard = ({ data }: MessageEvent<ToPages>): void => void (data?.type === 'RENEW_WAKING' && save());
    window.addEventListener('online', save);
    navigator.serviceWorker?.addEventListener('message', heard);
    return () => {
      window.removeEventListener('online', save);
      navigator.serviceWorker?.removeEventListener('message', heard);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is sent is read again when they change
  }, [left, rules, starred, subscription, language, units, showTimesIn, quiet, judgedBy]);
}
