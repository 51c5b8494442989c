import type { Freshness } from '../../core/rules/forecast/freshness.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge, type BadgeTone } from '../badge.tsx';

/** Rates a forecast by its age, in a word. */
export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  const t = useTranslate();
  return (
    <Badge tone={freshnessTone[freshness]} icon="clock">
      {t(`sea.freshness_${freshness}`)}
    </Badge>
  );
}

const freshnessTone: Record<Freshness, BadgeTone> = {
  fresh: 'good',
  ageing: 'neutral',
  old: 'caution',
  expired: 'smallCraft',
};
