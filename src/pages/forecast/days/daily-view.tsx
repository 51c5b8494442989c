import { Link } from 'wouter';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { tidePlaceAddress } from '../../../core/rules/place/tide-place.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { DayCard } from './day-card.tsx';
import { DayRow } from './day-row.tsx';
import { weekTideCaptions } from '../../../ui/forecast/tide-caption.ts';
import styles from '../forecast.module.css';

/** One card per day, on a phone one row. Past days follow the coming ones. */
export function DailyView(props: {
  forecast: Forecast;
  now: Instant;
  limits: Limits;
  onOpenDay: (day: ForecastDay) => void;
}) {
  const { forecast, now, limits, onOpenDay } = props;
  const t = useTranslate();
  const formats = useFormats();
  const Day = useMedia('(width < 48rem)') ? DayRow : DayCard;
  const hasTide = forecast.days.some(({ tideHigh, tideLow }) => tideHigh !== null || tideLow !== null);
  const coming = forecast.days.filter(day => day.end > now);
  const past = forecast.days.filter(day => day.end <= now);
  const cards = (days: ForecastDay[]) => (
    <ol className={styles.cards}>
      {days.map(day => (
        <Day
          key={day.date}
          forecast={forecast}
          day={day}
          now={now}
          limits={limits}
          onOpen={() => onOpenDay(day)}
        />
      ))}
    </ol>
  );
  return (
    <>
      {coming.length > 0 && cards(coming)}
      {past.length > 0 && (
        <>
          <h2 className={styles.pastTitle}>{t('forecast.pastDays')}</h2>
          {cards(past)}
        </>
      )}
      {hasTide &&
        weekTideCaptions(forecast, t, formats).map(caption => (
          <p key={caption} className={styles.caption}>
            <Link href={tidePlaceAddress({ at: forecast.coordinates })} className={styles.tables}>
              {caption}
            </Link>
          </p>
        ))}
    </>
  );
}
