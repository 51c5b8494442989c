import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { forecastAddress } from '../../core/rules/place/forecast-address.ts';
import type { SourceId } from '../../core/rules/forecast/forecast.ts';
import {
  fourDecimals,
  type Coordinates,
  type Place,
  type PlaceCandidate,
} from '../../core/rules/place/place.ts';
import { within } from '../../within.ts';
import { engine } from '../../engine/engine.ts';
import { askAhead } from '../../engine/use-live.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useToaster } from '../../ui/toast.tsx';

/**
 * Longest wait for the save, ms. Saving takes milliseconds, but a tab that the system froze in the middle of a write delays all others for
 * many seconds.
 */
const savedWithinMs = 1500;

export const forecastHref = (at: Coordinates): string => forecastAddress(fourDecimals(at));

/** Requests the forecast when the finger touches down; `src/pages/forecast/use-shown-place.ts` waits for it. */
export function askForecastAhead(at: Coordinates, source: SourceId): void {
  const { lat, lng } = fourDecimals(at);
  void askAhead('forecast', { source, lat, lng });
  void askAhead('warnings', { lat, lng });
}

/**
 * Selects a place (which saves it among the recents) and opens its forecast. A saved place opens at once. A new place may match a saved
 * place nearby, whose forecast is then used. If the save fails or takes too long, the forecast opens all the same: it needs only
 * coordinates.
 */
export function useOpenPlace(): (candidate: PlaceCandidate | Place) => void {
  const t = useTranslate();
  const toaster = useToaster();
  const [, navigate] = useLocation();
  return useCallback(
    candidate => {
      const isSaved = 'isFavorite' in candidate;
      const select = async (): Promise<void> => {
        const selecting = engine.selectPlace(candidate);
        if (!isSaved) {
          const known = await within(savedWithinMs, selecting, null);
          navigate(forecastHref(known?.ok ? known.value : candidate));
        }
        if (!(await selecting).ok) toaster.warn(t('shell.selectFailed'));
      };
      if (!isSaved) return void select();
      navigate(forecastHref(candidate));
      // Recording the visit must not delay the screen.
      whenIdle(() => void select());
    },
    [navigate, t, toaster],
  );
}
