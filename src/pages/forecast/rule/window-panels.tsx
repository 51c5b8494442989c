import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { optional } from '../../../ui/optional.ts';
import { RulePanel } from './rule-panel.tsx';

const Activities = optional(
  ['rules'],
  async () => (await import('../activities/activity-panel.tsx')).ActivityPanel,
);

/** When this place suits the user's activities, and when it meets its own limits. */
export function WindowPanels(props: { forecast: Forecast; now: Instant }) {
  return (
    <>
      <Activities {...props} />
      <RulePanel {...props} />
    </>
  );
}
