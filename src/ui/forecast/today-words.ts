import type { PartlyKnown } from '../../core/rules/forecast/known-hours.ts';

/** The word for today; "all of today" where all of its hours have data. */
export const todayWords = (known: PartlyKnown | null): 'forecast.today' | 'forecast.wholeToday' =>
  known?.part ? 'forecast.today' : 'forecast.wholeToday';
