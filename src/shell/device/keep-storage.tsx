import { useEffect, useRef } from 'react';
import { onEngineNotice } from '../../engine/engine.ts';
import { useLive } from '../../engine/use-live.ts';
import { loadSections } from '../../core/words/words.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';
import { askToKeep } from './device-facts.ts';

/**
 * Delay before this message, ms. The action that filled the storage shows its own, less specific message at the same moment; this one
 * follows it.
 */
const answerMs = 300;

/**
 * Asks the browser to keep the app's storage once it contains something worth keeping: after the first favorite, or when the app is
 * installed. Reports what the engine deleted when the browser ran out of room all the same.
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
        // Few devices need these words, so no start loads them.
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
