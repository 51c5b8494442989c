import type { Coordinates } from '../../../core/rules/place/place.ts';
import { windOnShore } from '../../../core/rules/shore/wind-on-shore.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useFacing, useShore } from './use-shore.ts';

/** The wind relative to the beach, after its direction. Renders nothing if the beach's direction is unknown. */
export function ShoreWind({ at, windFromDeg }: { at: Coordinates; windFromDeg: number | null }) {
  const t = useTranslate();
  const { shore } = useShore(at);
  const blows = windOnShore(windFromDeg, useFacing(at, shore));
  return blows && <>, {t(`shore.blows_${blows}`)}</>;
}
