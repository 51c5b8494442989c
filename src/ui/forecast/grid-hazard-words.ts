import type { StatedHazard } from '../../core/rules/forecast/stated-hazards.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { Translate } from '../../core/words/translate.ts';

/** Formats as "Small craft (advisory), 09:00 to 21:00"; `clock` formats an instant. */
export function gridHazardText(hazard: StatedHazard, t: Translate, clock: (at: Instant) => string): string {
  return t('warnings.gridSpell', {
    hazard: gridHazardName(hazard, t),
    from: clock(hazard.from),
    until: clock(hazard.until),
  });
}

export const gridHazardName = ({ phenomenon, significance }: StatedHazard, t: Translate): string =>
  t('warnings.gridHazard', {
    phenomenon: t(`warnings.grid_${phenomenon}`),
    significance: t(`warnings.gridSignificance_${significance}`),
  });
