import type { Station } from '@neaps/tide-database';

/** What the check does with a station: ships it changed, leaves it out, or ships it as it is and names it in the report. */
export type Action = 'corrected' | 'excluded' | 'listed';

/** Why; one section of the report each. */
export type Reason =
  | 'wrong-position'
  | 'far-from-coast'
  | 'nautical-zone'
  | 'wrong-country'
  | 'gauge-on-local-time'
  | 'gauge-contradicts'
  | 'offset-of-local-clocks'
  | 'clock-not-confirmed'
  | 'range-contradicts'
  | 'off-its-datum'
  | 'no-speed'
  | 'current-clock';

export interface Finding {
  id: string;
  name: string;
  action: Action;
  reason: Reason;
  /** The figures that led to it. */
  detail: string;
}

export const finding = ({ id, name }: Station, action: Action, reason: Reason, detail: string): Finding => ({
  id,
  name,
  action,
  reason,
  detail,
});

/** The stations that a step lets through, and what it found. */
export interface Checked {
  stations: Station[];
  findings: Finding[];
}
