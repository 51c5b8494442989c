import type { PartlyKnown } from '../../core/rules/forecast/known-hours.ts';

/** Returns the words for today; "all of today" if all its hours have data. */
export const todayWords = (known: PartlyKnown | null): 'forecast.today' | 'forecast.wholeToday' =>
  known?.part ? 'forecast.today' : 'forecast.wholeToday';
