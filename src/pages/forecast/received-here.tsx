import type { Coordinates } from '../../core/rules/place/place.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useLiveOrNull } from '../../engine/use-live.ts';
import { optional } from '../../ui/optional.ts';

const ReceivedNotice = optional(
  ['message'],
  async () => (await import('../../shell/places/received-notice.tsx')).ReceivedNotice,
);

/** Offers a week from another boat that is newer than this place's forecast. Its code is loaded only if any week was received. */
export function ReceivedHere(props: { at: Coordinates; storedAt: Instant | null; now: Instant }) {
  const received = useLiveOrNull('received', {});
  if (received === null || received.length === 0) return null;
  return <ReceivedNotice received={received} {...props} />;
}
