import type { SeaState } from '../rules/forecast/verdicts.ts';
import { isUnknownSea } from '../rules/conditions/sea-state.ts';
import type { Translate } from './translate.ts';

export type Known = Pick<SeaState, 'band' | 'complete'>;

/** Returns the sea-state band in words: "Calm" only with data for wind and waves; otherwise "Not known" or "At least …". */
export function seaStateText({ band, complete }: Known, t: Translate): string {
  if (isUnknownSea({ band, complete })) return t('sea.bandUnknown');
  const word = t(`sea.band_${band}`);
  return complete ? word : t('sea.bandAtLeast', { band: word });
}
