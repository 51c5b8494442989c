import { isUnknownSea } from '../../core/rules/conditions/sea-state.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge, type BadgeTone } from '../badge.tsx';
import type { IconName } from '../icon-paths.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { seaStateText, type Known } from '../../core/words/sea-state-text.ts';

export { seaStateText } from '../../core/words/sea-state-text.ts';

export const seaStateTone = (state: Known): BadgeTone => (isUnknownSea(state) ? 'unknown' : state.band);

/** Color, icon and word; for a screen reader also what the word refers to. */
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
