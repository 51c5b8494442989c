import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { galeInForce, seaUnderGale, type WarningReport } from '../../../core/rules/forecast/warnings.ts';
import { scoredRest, type ScoredRest } from '../../../core/rules/week/scored-rest.ts';
import { withinLimits, type WithinLimits } from '../../../core/rules/score/limits.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { weatherIcon } from '../../../core/rules/conditions/day-icon.ts';
import { isToday, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { classes } from '../../../ui/classes.ts';
import { incompleteText } from '../../../ui/forecast/incomplete-text.ts';
import { withinLimitsText } from '../../../ui/forecast/limit-text.ts';
import { ScoreMeter } from '../../../ui/forecast/score-meter.tsx';
import { seaStateText, seaStateTone } from '../../../ui/forecast/sea-state-badge.tsx';
import { WeatherIcon } from '../../../ui/forecast/weather-icon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { heardAround, seen, VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dayPartText } from '../days/day-part-text.ts';
import bandColors from '../../../ui/band-colors.module.css';
import styles from './week-strip.module.css';

/**
 * The week at a glance: one narrow column per day, colored by its sea state. Today counts only its remaining hours and names the first one,
 * like the answer beside it. A press opens the day.
 */
export function WeekStrip(props: {
  forecast: Forecast;
  now: Instant;
  limits: Limits;
  warnings: WarningReport | null | undefined;
  onOpenDay: (day: ForecastDay) => void;
}) {
  const { forecast, now, limits, onOpenDay } = props;
  const { days } = forecast;
  const t = useTranslate();
  const formats = useFormats();
  const gale = galeInForce(props.warnings, now);
  const columns = days.map(day => {
    const rest = scoredRest(forecast, day, now);
    const told = { ...rest, seaState: seaUnderGale(rest.seaState, gale, Math.max(now, day.start), now) };
    const within = withinLimits(forecast.hourly, day, limits, Math.max(now, day.start));
    return { day, told, within, part: dayPartText(forecast, day, told.from, { now, t, formats }) };
  });
  return (
    <section className={styles.week} aria-labelledby="week-title">
      <h2 id="week-title" className={styles.title}>
        <span>{t('forecast.weekTitle')}</span>
        {columns.map(
          ({ day, part }) =>
            part !== null && (
              <span key={day.date} className={styles.units}>
                {part}
              </span>
            ),
        )}
        <span className={styles.units}>
          {t('forecast.weekUnits', {
            wind: formats.measures.wind.unit,
            wave: formats.measures.waveHeight.unit,
          })}
        </span>
      </h2>
      {/* The mark `data-below` makes the picture of the last screen (`first-paint/inline`) draw it last. */}
      <ol className={classes(styles.days, days.length > 7 && styles.eight)} translate="no" data-below="">
        {columns.map(column => (
          <li key={column.day.date} className={styles.cell}>
            <DayButton {...column} now={now} onOpen={() => onOpenDay(column.day)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function DayButton({
  day,
  told,
  within,
  part,
  now,
  onOpen,
}: {
  day: ForecastDay;
  told: ScoredRest;
  within: WithinLimits;
  part: string | null;
  now: Instant;
  onOpen: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const wind = formats.bare('wind', told.windSpeedKt);
  const wave = formats.bare('waveHeight', told.waveHeightFt);
  const past = day.end <= now;
  const sentence = t('forecast.weekDayLabel', {
    day: seen,
    date: formats.longDate(day.start),
    band: seaStateText(told.seaState, t),
    wind: formats.wind(told.windSpeedKt).replace(wind, seen),
    wave: formats.waveHeight(told.waveHeightFt).replace(wave, seen),
    raw: formats.number(told.fishing.rawScore, 2),
  });
  const [, afterName, afterWind, afterWave] = heardAround(
    [
      sentence,
      // Read aloud where the meter is gray.
      !told.fishing.complete && incompleteText(told.fishing.coverage, t),
      part,
      withinLimitsText(within, formats, t, { isToday: day.start <= now }),
      past && t('forecast.past'),
      day.isBestFishingDay && t('forecast.bestDayBadge'),
    ]
      .filter(Boolean)
      .join('. '),
  );
  return (
    <button
      type="button"
      className={classes(styles.day, past && styles.past)}
      onClick={onOpen}
      aria-haspopup="dialog"
    >
      <span className={styles.name}>
        {isToday(day, now) ? t('forecast.today') : formats.weekday(day.start)}
      </span>
      <VisuallyHidden>{afterName}</VisuallyHidden>
      <span className={classes(styles.band, bandColors[seaStateTone(told.seaState)])} aria-hidden="true">
        <WeatherIcon icon={weatherIcon(told)} size="m" />
      </span>
      <span className={classes(styles.wind, told.windSpeedKt === null && styles.missing)}>{wind}</span>
      <VisuallyHidden>{afterWind}</VisuallyHidden>
      <span className={classes(styles.wave, told.waveHeightFt === null && styles.missing)}>{wave}</span>
      <VisuallyHidden>{afterWave}</VisuallyHidden>
      <div aria-hidden="true">
        <ScoreMeter fishing={told.fishing} compact />
      </div>
      {within.kind !== 'noLimits' && within.kind !== 'over' && (
        <span className={styles.limit}>
          <Icon name={limitIcon(within)} size="s" />
        </span>
      )}
      {day.isBestFishingDay && (
        <span className={styles.best}>
          <Icon name="star" size="s" filled />
        </span>
      )}
    </button>
  );
}

/** Returns an icon for inside the limits all day, outside all day, unknown, or mixed; the shapes differ, not only the colors. */
function limitIcon(within: WithinLimits): IconName {
  if (within.kind === 'okAllDay') return 'check';
  if (within.kind === 'knownUntil') return 'help';
  return within.kind === 'exceeded' && within.until === null ? 'close' : 'clock';
}
