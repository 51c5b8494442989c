import { useIsFollowed } from '../device/followed.ts';
import { useShownOverboard } from '../chart/shown-overboard.ts';
import { optional } from '../../ui/optional.ts';

/** Lazy-loaded when a feature first follows the position. */
const OverboardHere = optional(['chart'], async () => (await import('./overboard-here.tsx')).OverboardHere);

/** The man-overboard control in the header of every screen, while the position is followed or a mark is shown. */
export function OverboardWatch() {
  const isFollowed = useIsFollowed();
  const shown = useShownOverboard();
  return isFollowed || shown ? <OverboardHere isFollowed={isFollowed} shown={shown} /> : null;
}
