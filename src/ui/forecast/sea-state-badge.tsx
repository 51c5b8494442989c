import type { SeaState } from '../../domain/forecast/forecast.ts';
import { isUnknownSea } from '../../domain/conditions/sea-state.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { Badge, type BadgeTone } from '../badge.tsx';
import type { IconName } from '../icon-paths.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

type Known = Pick<SeaState, 'band' | 'complete'>;

/** The sea-state band in words: "Calm" only when wind and waves are known; otherwise "Not known" or "At least …". */
export function seaStateText({ band, complete }: Known, t: Translate): string {
  if (isUnknownSea({ band, complete })) return t('sea.bandUnknown');
  const word = t(`sea.band_${band}`);
  return complete ? word : t('sea.bandAtLeast', { band: word });
}

export const seaStateTone = (state: Known): BadgeTone => (isUnknownSea(state) ? 'unknown' : state.band);

/** Colour, drawing and word; a screen reader hears what the word is about. */
export function SeaStateBadge({ state }: { state: Known }) {
  const t = useTranslate();
  return (
    <Badge tone={seaStateTone(state)} icon={iconOf(state)}>
      <VisuallyHidden>{`${t('sea.seaStatePrefix')} `}</VisuallyHidden>
      <span>{seaStateText(state, t)}</span>
    </Badge>
  );
}

const iconOf = ({ band, complete }: Known): IconName => {
  if (band === 'calm') return complete ? 'check' : 'help';
  return band === 'caution' ? 'info' : 'warning';
};
