import type { HourlySeries } from '../../core/rules/forecast/hourly.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { RuleWithoutForecast } from './rule/bare-rule-panel.tsx';
import { ShelterPanel } from './shore/shelter-panel.tsx';

const noHours: HourlySeries = { time: [], series: {} };

/** The parts of a place that need no forecast: its own limits, and offline the coast from this device. */
export function WithoutForecast({ at, now }: { at: Coordinates; now: Instant | null }) {
  return (
    <>
      {now !== null && <ShelterPanel at={at} hourly={noHours} now={now} />}
      <RuleWithoutForecast at={at} />
    </>
  );
}
