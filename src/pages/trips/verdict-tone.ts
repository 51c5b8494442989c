import type { TripVerdict } from '../../core/rules/trip/verdict.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icon.tsx';

/** The color of a verdict, as of the sea that it is like. */
export const verdictTone = {
  go: 'calm',
  'by-field': 'calm',
  marginal: 'caution',
  'no-data': 'unknown',
  'no-go': 'gale',
} as const satisfies Record<TripVerdict, BadgeTone>;

/** Beside the color. */
export const verdictIcon = {
  go: 'check',
  'by-field': 'wind',
  marginal: 'warning',
  'no-data': 'help',
  'no-go': 'close',
} as const satisfies Record<TripVerdict, IconName>;
