import { useEffect } from 'react';
import { useLive } from '../../engine/use-live.ts';
import { optional } from '../../ui/optional.ts';
import { writeNights } from './night-hours.ts';

/** In a separate file: without it, offline, the stored nights still apply. */
const NightKeeper = optional([], async () => (await import('./night-keeper.tsx')).NightKeeper);

/** Keeps the coming nights of the place in use where the night theme is to come by itself. Draws nothing. */
export function NightWatch() {
  const settings = useLive('settings', {});
  const isWanted = settings?.nightAfterSunset;
  useEffect(() => {
    // Undefined: the database is not open yet.
    if (isWanted === false) writeNights([]);
  }, [isWanted]);
  return settings && isWanted ? <NightKeeper settings={settings} /> : null;
}
