import { useEffect, useRef } from 'react';
import { onEngineNotice } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { loadSections } from '../../core/words/words.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { askToKeep } from './device-facts.ts';

/** What made the engine look for room is answered at the same moment, in words that say less: these come after them. */
const answerMs = 300;

/**
 * Asks the browser to keep what is stored once there is something worth keeping: after the first favorite, or when the
 * app is installed. Says what it cost when the browser had no room all the same.
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
      onEngineNotice(notice => {
        // Few devices ever need these words, so no start loads them.
        const words = loadSections(['device']);
        const warn = (): void =>
          toaster.warn(
            notice.kind === 'usedReserve'
              ? t('device.usedReserve')
              : t.plural(notice.isEnough ? 'device.madeRoom' : 'device.madeTooLittleRoom', notice.dropped),
          );
        setTimeout(() => void words.then(warn), answerMs);
      }),
    [t, toaster],
  );
  return null;
}
