import type { Coordinates } from '../../core/rules/place/place.ts';
import { optional } from '../../ui/optional.ts';
import { useSettings } from '../settings/settings-context.tsx';

/** Nothing on a screen waits for it. */
const NextWindow = optional(['rules', 'models'], async () => (await import('./next-window.tsx')).NextWindow);

/** The next window at a place; without limits, rules and activities nothing. */
export function NextWindowLine({ at }: { at: Coordinates }) {
  const { limits, placeRules, chosenProfiles = [] } = useSettings();
  const isUnset = placeRules.length + chosenProfiles.length === 0;
  if (isUnset && Object.values(limits).every(limit => limit === null)) return null;
  return <NextWindow at={at} />;
}
