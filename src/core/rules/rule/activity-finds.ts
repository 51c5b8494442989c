import type { Found } from '../alert/alert-events.ts';
import type { SharedActivity } from '../alert/shared-activity.ts';
import { windowAheadS } from '../alert/window-alerts.ts';
import { oldestFetchedAt } from '../forecast/fill-from-fallback.ts';
import type { Forecast } from '../forecast/forecast.ts';
import type { Instant } from '../time/time.ts';
import { ruleSpans } from './rule-spans.ts';
import { stepsOfForecast } from './rule-steps.ts';
import { isLongEnough } from './rule-windows.ts';
import { windowsOfSpans } from './windows-of-spans.ts';

/** The windows of an activity that the server pushes: by the judge of the screens, as far ahead as the device's own alerts. */
export function activityFinds(
  forecast: Forecast,
  { activity, name, conditions, facingDeg, leastS }: SharedActivity,
  rule: string,
  now: Instant,
): Found[] {
  const { provenance } = forecast;
  const asOf = oldestFetchedAt(forecast);
  return windowsOfSpans(ruleSpans(stepsOfForecast(forecast, { facingDeg }), conditions))
    .filter(window => isLongEnough(window, now, leastS) && window.from <= now + windowAheadS)
    .map(({ from, until }) => ({
      key: `${rule} ${from}`,
      at: from,
      until,
      value: null,
      event: null,
      change: 'open',
      profile: { activity, name },
      provenance,
      asOf,
    }));
}
