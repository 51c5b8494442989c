import { useEffect } from 'react';
import { useLive } from '../../engine/use-live.ts';
import { optional } from '../../ui/optional.ts';
import { writeNights } from './night-hours.ts';

/** A separate file: if it is missing offline, the stored nights still apply. */
const NightKeeper = optional([], async () => (await import('./night-keeper.tsx')).NightKeeper);

/** Stores the coming nights of the current place if the user wants an automatic night theme. Renders nothing. */
export function NightWatch() {
  const settings = useLive('settings', {});
  const isWanted = settings?.nightAfterSunset;
  useEffect(() => {
    // undefined = the database is not open yet.
    if (isWanted === false) writeNights([]);
  }, [isWanted]);
  return settings && isWanted ? <NightKeeper settings={settings} /> : null;
}
