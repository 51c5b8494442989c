import { Suspense } from 'react';
import type { Coordinates } from '../../domain/place/place.ts';
import { loadSections } from '../../i18n/words.ts';
import { optional } from '../../ui/optional.ts';
import { useSettings } from '../settings/settings-context.tsx';

/** Nothing on a screen waits for it. */
const NextWindow = optional(async () => {
  const [{ NextWindow: found }] = await Promise.all([
    import('./next-window.tsx'),
    loadSections(['rules', 'models']),
  ]);
  return found;
});

/** The next window at a place; without limits and rules nothing. */
export function NextWindowLine({ at }: { at: Coordinates }) {
  const { limits, placeRules } = useSettings();
  if (placeRules.length === 0 && Object.values(limits).every(limit => limit === null)) return null;
  return (
    <Suspense>
      <NextWindow at={at} />
    </Suspense>
  );
}
