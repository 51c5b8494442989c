import type { Coordinates } from '../../core/rules/place/place.ts';
import type { ForecastGlance } from '../../core/rules/week/glance.ts';
import { optional } from '../../ui/optional.ts';
import { useSettings } from '../settings/settings-context.tsx';

/** Lazy-loaded: no screen waits for it. */
const WindowLine = optional(
  ['rules', 'models', 'forecast'],
  async () => (await import('./daylight-line.tsx')).WindowLine,
);

/**
 * The next window at a place; without limits, rules and activities nothing. With its glance it is the forecast's first line. Of the
 * activities `isBrief` shows only the one that leads at the place.
 */
export function NextWindowLine(props: {
  at: Coordinates;
  glance?: ForecastGlance | undefined;
  isBrief?: boolean;
}) {
  const { limits, placeRules, chosenProfiles = [] } = useSettings();
  const isUnset = placeRules.length + chosenProfiles.length === 0;
  if (!props.glance && isUnset && Object.values(limits).every(limit => limit === null)) return null;
  return <WindowLine {...props} />;
}
