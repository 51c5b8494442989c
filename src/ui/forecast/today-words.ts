import type { PartlyKnown } from '../../core/rules/forecast/known-hours.ts';

/** What a day that is told by itself is called today; whole it is where all of its hours are known. */
export const todayWords = (known: PartlyKnown | null): 'forecast.today' | 'forecast.wholeToday' =>
  known?.part ? 'forecast.today' : 'forecast.wholeToday';
