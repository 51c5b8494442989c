import { useEffect, useRef } from 'react';
import { onEngineNotice } from '../engine/engine.ts';
import { useLive } from '../engine/use-live.ts';
import { useTranslate } from '../i18n/i18n.tsx';
import { useToaster } from '../ui/toast.tsx';
import { askToKeep } from './device-facts.ts';

/**
 * Asks the browser to keep what is stored once there is something worth keeping: after the first favourite, or when the
 * app is installed. Says so when it had to be cleared all the same.
 */
export function KeepStorage() {
  const t = useTranslate();
  const toaster = useToaster();
  const places = useLive('places', {});
  const favorites = places?.filter(place => place.isFavorite).length;
  const before = useRef<number>(undefined);

  useEffect(() => {
    if (before.current === 0 && (favorites ?? 0) > 0) askToKeep();
    before.current = favorites;
  }, [favorites]);
  useEffect(() => {
    window.addEventListener('appinstalled', askToKeep);
    return () => window.removeEventListener('appinstalled', askToKeep);
  }, []);
  useEffect(
    () =>
      onEngineNotice(({ dropped }) => {
        if (dropped > 0) toaster.warn(t.plural('shell.madeRoom', dropped));
      }),
    [t, toaster],
  );
  return null;
}
