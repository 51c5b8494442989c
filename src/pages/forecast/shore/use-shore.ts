import { useCallback, useEffect, useState } from 'react';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { saidFacing } from '../../../core/rules/settings/beach-facings.ts';
import { compassPoints } from '../../../core/rules/value/directions.ts';
import { engine, onCoastCame } from '../../../engine/engine.ts';
import { rememberedAnswers } from '../../../engine/remembered-answers.ts';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { ShoreView } from '../../../../workers/api.ts';

/** Caches answers from the fine coast, which cannot change. */
const known = rememberedAnswers<ShoreView>();

/** Returns the shore at a place, requested when the page is idle; null = not loaded yet. */
export function useShore({ lat, lng }: Coordinates): {
  shore: ShoreView | null;
  /** Requests it again, after a download of the missing coast. */
  fetch: () => void;
} {
  const [told, setTold] = useState<{ key: string; shore: ShoreView } | null>(null);
  const key = `${lat} ${lng}`;
  const shore = (told?.key === key ? told.shore : known.get(key)) ?? null;
  const ask = useCallback(
    async (isFetched: boolean): Promise<void> => {
      // Fails without an open account, whose tab has no place either.
      const found = await engine.shore({ lat, lng }, isFetched).catch(() => null);
      if (!found?.ok) return;
      if (found.value.kind === 'shore') known.keep(key, found.value);
      setTold({ key, shore: found.value });
    },
    [key, lat, lng],
  );
  useEffect(
    () =>
      whenIdle(() => {
        const answered = known.get(key);
        // Another part of the screen may have requested it meanwhile.
        if (answered) setTold({ key, shore: answered });
        else void ask(false);
      }),
    [key, ask],
  );
  // If the coast arrives later in the background, the answer updates as in a new tab.
  const isWithoutCoast = shore?.kind === 'noCoast';
  useEffect(() => (isWithoutCoast ? onCoastCame(() => void ask(false)) : undefined), [isWithoutCoast, ask]);
  const fetch = useCallback(() => void ask(true), [ask]);
  return { shore, fetch };
}

/** Returns the direction that the beach faces, degrees true: the user's choice, else from the coast; null = unknown. */
export function useFacing(at: Coordinates, shore: ShoreView | null): number | null {
  const { beachFacings } = useSettings();
  const chosen = saidFacing(beachFacings, at);
  if (chosen !== null) return compassPoints.indexOf(chosen) * 45;
  return shore?.kind === 'shore' ? shore.facingDeg : null;
}
