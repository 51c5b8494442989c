import type { StoredForecast } from '../../core/rules/forecast/forecast.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { optional } from '../../ui/optional.ts';
import { ReceivedHere } from './received-here.tsx';

const LowDataNotice = optional(['device'], async () => (await import('./low-data-notice.tsx')).LowDataNotice);

/** Rare notices above a forecast: another boat's newer week, and that this forecast is of low data. */
export function NotesHere({
  at,
  forecast,
  now,
}: {
  at: Coordinates;
  /** The stored forecast of the place. */
  forecast: StoredForecast | null;
  now: Instant;
}) {
  return (
    <>
      <ReceivedHere at={at} storedAt={forecast?.fetchedAt ?? null} now={now} />
      {forecast?.lowData === true && <LowDataNotice isStepped={forecast.hourly.stepHours !== undefined} />}
    </>
  );
}
