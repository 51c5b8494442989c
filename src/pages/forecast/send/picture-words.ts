import { isUnknownSea } from '../../../core/rules/conditions/sea-state.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { endsEarly } from '../../../core/rules/forecast/known-hours.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { restOfDay } from '../../../core/rules/week/rest-of-day.ts';
import { scoredRest } from '../../../core/rules/week/scored-rest.ts';
import type { Formats } from '../../../i18n/format.tsx';
import { originName } from '../../../core/words/source-name.ts';
import type { Translate } from '../../../core/words/translate.ts';
import { seaStateText } from '../../../ui/forecast/sea-state-badge.tsx';
import { dayPartText } from '../days/day-part-text.ts';
import type { WeekPicture } from './week-picture.ts';

/** Returns the text of the week's picture: the days that are not over (today only its remaining hours, as on the screen) and its start. */
export function weekPicture(
  { place, forecast, now }: { place: string; forecast: Forecast; now: Instant },
  t: Translate,
  formats: Formats,
): WeekPicture {
  const { wind, waveHeight } = formats.measures;
  const days = forecast.days.filter(day => day.end > now);
  return {
    title: place,
    facts: [
      formats.coordinates(forecast.coordinates, 3),
      t('message.pictureFrom', {
        source: originName(forecast, t),
        downloaded: formats.dateTime(forecast.fetchedAt),
      }),
    ],
    mark: forecast.provenance === 'live' ? null : t(`shell.${forecast.provenance}Banner`),
    heads: [
      '',
      t('message.pictureSea'),
      `${t('message.wind')} ${wind.unit}`,
      `${t('message.gusts')} ${wind.unit}`,
      `${t('message.waves')} ${waveHeight.unit}`,
      t('message.pictureScore'),
    ],
    rows: days.map(day => {
      const told = scoredRest(forecast, day, now);
      return {
        band: isUnknownSea(told.seaState) ? 'unknown' : told.seaState.band,
        cells: [
          told.from === null
            ? formats.date(day.start)
            : t('forecast.weekTodayFrom', { time: formats.time(told.from) }),
          seaStateText(told.seaState, t),
          formats.bare('wind', told.windSpeedKt),
          formats.bare('gust', told.windGustKt),
          formats.bare('waveHeight', told.waveHeightFt),
          formats.number(told.fishing.rawScore, 2),
        ],
      };
    }),
    foot: [
      ...days.flatMap(day =>
        endsEarly(forecast.hourly.time, day)
          ? (dayPartText(forecast, day, restOfDay(forecast, day, now).from, { now, t, formats }) ?? [])
          : [],
      ),
      t('message.pictureTimes', { zone: formats.zoneNames(days.map(({ start }) => start)) }),
      t('shell.planningAid'),
    ],
  };
}
