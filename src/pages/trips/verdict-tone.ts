import type { TripVerdict } from '../../core/rules/trip/verdict.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';

/** Colors of the verdicts: those of similar sea states. */
export const verdictTone = {
  go: 'calm',
  'by-field': 'calm',
  marginal: 'caution',
  'no-data': 'unknown',
  'no-go': 'gale',
} as const satisfies Record<TripVerdict, BadgeTone>;

/** Icons, so that a verdict does not depend on color alone. */
export const verdictIcon = {
  go: 'check',
  'by-field': 'wind',
  marginal: 'warning',
  'no-data': 'help',
  'no-go': 'close',
} as const satisfies Record<TripVerdict, IconName>;
