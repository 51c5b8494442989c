import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { bestRemainingHours } from '../../../core/rules/score/best-day.ts';
import { coordinatesKey } from '../../../core/rules/place/place.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import type { CalendarEvent } from '../../../core/rules/trip/calendar.ts';
import type { Formats } from '../../../i18n/format.tsx';
import { originName } from '../../../core/words/source-name.ts';
import type { Translate } from '../../../core/words/translate.ts';
import { seaStateText } from '../../../ui/forecast/sea-state-badge.tsx';

/**
 * Returns the best day as a calendar entry, from its first best hour to the end of its last; the whole day if it has no best hour. A
 * calendar does not refresh entries, so the entry contains the time of the download.
 */
export function bestDayEvent(
  { place, forecast, day, now }: { place: string; forecast: Forecast; day: ForecastDay; now: Instant },
  t: Translate,
  formats: Formats,
): CalendarEvent {
  const { hours } = bestRemainingHours(forecast, day, now);
  const band = seaStateText(day.seaState, t);
  return {
    uid: `${coordinatesKey(forecast.coordinates)}-${day.date}@offing`,
    start: hours[0] ?? Math.max(day.start, now),
    end: (hours.at(-1) ?? day.end - hourS) + hourS,
    title: t('message.eventTitle', { place, band }),
    text: [
      t('message.eventFacts', {
        band,
        wind: formats.wind(day.windSpeedKt),
        wave: formats.waveHeight(day.waveHeightFt),
        score: formats.number(day.fishing.rawScore, 2),
      }),
      ...(forecast.provenance === 'live' ? [] : [t(`shell.${forecast.provenance}Banner`)]),
      t('message.pictureFrom', {
        source: originName(forecast, t),
        downloaded: formats.dateTime(forecast.fetchedAt),
      }),
      t('message.pictureTimes', { zone: formats.zoneNames([day.start]) }),
      t('shell.planningAid'),
    ].join('\n'),
    made: now,
  };
}
