import { useId, useState } from 'react';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { weatherIcon } from '../../../core/rules/conditions/day-icon.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { DirectionArrow } from '../../../ui/forecast/direction-arrow.tsx';
import { SeaStateBadge } from '../../../ui/forecast/sea-state-badge.tsx';
import { turnsInOrder } from '../../../ui/turns-in-order.ts';
import { WeatherIcon } from '../../../ui/forecast/weather-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { DayCard } from './day-card.tsx';
import styles from './day-row.module.css';

/** A day in two lines, for a phone; a press unfolds its card. */
export function DayRow(props: {
  forecast: Forecast;
  day: ForecastDay;
  now: Instant;
  limits: Limits;
  onOpen: () => void;
}) {
  const { day, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <li className={classes(styles.row, day.end <= now && styles.past)}>
      <button
        type="button"
        className={styles.press}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <WeatherIcon icon={weatherIcon(day)} />
        <span className={styles.line}>
          <strong className={styles.date}>{formats.date(day.start)}</strong>
          <SeaStateBadge state={day.seaState} />
          {day.isBestFishingDay && <Icon name="star" size="s" filled title={t('forecast.bestDayBadge')} />}
        </span>
        <span className={styles.facts}>
          <span>
            <VisuallyHidden>{`${t('forecast.wind')} `}</VisuallyHidden>
            <DirectionArrow degrees={day.windDirectionDeg} sense="from" />{' '}
            {day.windSpeedKt === null || day.windGustKt === null
              ? formats.wind(day.windSpeedKt)
              : `${formats.bare('wind', day.windSpeedKt)}–\u2060${formats.gust(day.windGustKt)}`}
          </span>
          <span>
            <VisuallyHidden>{`${t('forecast.waves')} `}</VisuallyHidden>
            {formats.waveHeight(day.waveHeightFt)}
          </span>
          {turnsInOrder(t, formats, day).map(turn => (
            <span key={turn}>{turn}</span>
          ))}
        </span>
        <span className={styles.chevron}>
          <Icon name="chevronDown" />
        </span>
      </button>
      <div id={bodyId}>{isOpen && <DayCard {...props} isUnfolded />}</div>
    </li>
  );
}
