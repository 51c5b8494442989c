import { hourS } from '../time/time.ts';
import { getsThere } from './arriving-by.ts';
import { tripVerdicts, type Departure } from './verdict.ts';

/** Longest wait, s: from one slack to the next but one. A longer wait would be for another tide. */
const longestWaitS = 7 * hourS;
/** Smallest gain that is mentioned, s. */
const leastGainS = 5 * 60;

interface ShorterLater {
  waitS: number;
  shorterS: number;
}

/**
 * Returns the shortest departure within the next seven hours with an equal or better verdict; null = none is at least five minutes shorter.
 */
export function shorterLater(departures: readonly Departure[], chosen: Departure): ShorterLater | null {
  if (!chosen.stream || !getsThere(chosen)) return null;
  let best: ShorterLater | null = null;
  for (const each of departures) {
    const waitS = each.start - chosen.start;
    if (waitS <= 0 || waitS > longestWaitS || !getsThere(each)) continue;
    if (tripVerdicts.indexOf(each.verdict) > tripVerdicts.indexOf(chosen.verdict)) continue;
    const shorterS = chosen.end - chosen.start - (each.end - each.start);
    if (shorterS >= leastGainS && shorterS > (best?.shorterS ?? 0)) best = { waitS, shorterS };
  }
  return best;
}
