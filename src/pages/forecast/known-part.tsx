import type { Forecast, ForecastDay } from '../../domain/forecast.ts';
import { knownPart } from '../../domain/known-hours.ts';
import { missingAtTimes } from '../../domain/missing-sea.ts';
import { isComplete } from '../../domain/scoring.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';

/**
 * Which hours of a day its numbers are of where the forecast does not hold the whole day, and that some hours of it are
 * without wind or waves, and which; nothing for a day that is known from end to end.
 */
export function KnownPart(props: { forecast: Forecast; day: ForecastDay; className?: string | undefined }) {
  const { forecast, day, className } = props;
  const translate = useTranslate();
  const formats = useFormats();
  const part = knownPart(forecast.hourly.time, day);
  const hours = forecast.scores.coverage.slice(day.firstHour, day.firstHour + day.hourCount);
  const holes = day.fishing.complete && !hours.every(isComplete);
  if (part === null && !holes) return null;
  return (
    <p className={className}>
      {part &&
        translate('forecast.knownPart', {
          from: formats.time(part.from),
          until: formats.time(part.until),
        })}{' '}
      {holes && translate(`forecast.hoursUnknown_${missingAtTimes(hours)}`)}
    </p>
  );
}
