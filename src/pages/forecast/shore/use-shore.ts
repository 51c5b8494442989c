import { useCallback, useEffect, useState } from 'react';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { saidFacing } from '../../../core/rules/settings/beach-facings.ts';
import { compassPoints } from '../../../core/rules/value/directions.ts';
import { engine, onCoastCame } from '../../../engine/engine.ts';
import { rememberedAnswers } from '../../../engine/remembered-answers.ts';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { ShoreView } from '../../../../workers/api.ts';

/** What the fine coast says: it cannot change. */
const known = rememberedAnswers<ShoreView>();

/** The shore at a place, asked for when there is nothing else to do; null = not known yet. */
export function useShore({ lat, lng }: Coordinates): {
  shore: ShoreView | null;
  /** Once more, with what is missing of the coast fetched first. */
  fetch: () => void;
} {
  const [told, setTold] = useState<{ key: string; shore: ShoreView } | null>(null);
  const key = `${lat} ${lng}`;
  const shore = (told?.key === key ? told.shore : known.get(key)) ?? null;
  const ask = useCallback(
    async (isFetched: boolean): Promise<void> => {
      // Not before the sign-in: before it there is no place either.
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
        // Another part of the screen may have asked meanwhile.
        if (answered) setTold({ key, shore: answered });
        else void ask(false);
      }),
    [key, ask],
  );
  // When the coast arrives later, behind the screens, this updates as in a new tab.
  const isWithoutCoast = shore?.kind === 'noCoast';
  useEffect(() => (isWithoutCoast ? onCoastCame(() => void ask(false)) : undefined), [isWithoutCoast, ask]);
  const fetch = useCallback(() => void ask(true), [ask]);
  return { shore, fetch };
}

/** The direction that the beach faces, degrees true: the user's word, else from the coast; null = unknown. */
export function useFacing(at: Coordinates, shore: ShoreView | null): number | null {
  const { beachFacings } = useSettings();
  const chosen = saidFacing(beachFacings, at);
  if (chosen !== null) return compassPoints.indexOf(chosen) * 45;
  return shore?.kind === 'shore' ? shore.facingDeg : null;
}
