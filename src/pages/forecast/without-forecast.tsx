import type { HourlySeries } from '../../core/rules/forecast/hourly.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { RuleWithoutForecast } from './rule/bare-rule-panel.tsx';
import { ShelterPanel } from './shore/shelter-panel.tsx';

const noHours: HourlySeries = { time: [], series: {} };

/** What is known of a place without a forecast: its own rule, and offline the coast, which is on this device whatever the weather. */
export function WithoutForecast({ at, now }: { at: Coordinates; now: Instant | null }) {
  return (
    <>
      {now !== null && <ShelterPanel at={at} hourly={noHours} now={now} />}
      <RuleWithoutForecast at={at} />
    </>
  );
}
