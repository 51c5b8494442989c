import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import {
  hazardsOfDay,
  longPeriodSwellFrom,
  windAgainstCurrentFrom,
  type Hazard,
} from '../../../core/rules/conditions/hazards.ts';
import { metresToFeet } from '../../../core/rules/unit/units.ts';
import { hourS } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../days/day-dialog.module.css';
import { surgeOn, surgeText } from './surge-note.tsx';

/** Hazards of a day; the app's own thresholds are labeled as such. */
export function HazardList({
  forecast,
  day,
  maxSurgeFt,
}: {
  forecast: Forecast;
  day: ForecastDay;
  /** The user's own limit for the difference between water level and prediction; null = none. */
  maxSurgeFt: number | null;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const hazards = hazardsOfDay(forecast.hourly, day, forecast.stream);
  const surge = maxSurgeFt === null ? null : surgeOn(forecast, day);
  const isBeyond = surge !== null && metresToFeet(Math.abs(surge.surgeM)) >= (maxSurgeFt ?? Infinity);
  if (hazards.length === 0 && !isBeyond) return null;
  const when = ({ from, until, hourCount }: Hazard): string => {
    // In zones offset by half an hour, some sources' hours start and end beside midnight.
    if (from - day.start >= hourS || day.end - until >= hourS)
      return t('forecast.hazardBetween', { from: formats.time(from), until: formats.time(until) });
    return t(hourCount === day.hourCount ? 'forecast.hazardAllDay' : 'forecast.hazardAtTimes');
  };
  const words = (hazard: Hazard): string =>
    t(`forecast.hazard_${hazard.kind}`, {
      when: when(hazard),
      height: formats.waveHeight(hazard.peak?.heightFt),
      // With one decimal, like the height: a sea is steep if its height in feet reaches its period in seconds.
      period: formats.period(hazard.peak?.periodS, 1),
      wind: formats.wind(hazard.against?.windKt),
      current: formats.current(hazard.against?.currentKt, 1),
    });
  const isAgainst = hazards.some(({ kind }) => kind === 'windAgainstCurrent');
  const ours = hazards.some(({ kind }) => kind === 'steepSeas' || kind === 'longPeriodSwell');
  return (
    <section className={styles.section}>
      <h3>{t('forecast.hazards')}</h3>
      <ul className={styles.hazards}>
        {hazards.map(hazard => (
          <li key={hazard.kind}>
            <Icon
              name={hazard.kind === 'thunder' ? 'thunder' : hazard.kind === 'fog' ? 'fog' : 'wave'}
              size="s"
            />
            <span>{words(hazard)}</span>
          </li>
        ))}
        {isBeyond && (
          <li>
            <Icon name="tide" size="s" />
            <span>
              {surgeText(surge, formats, t)}{' '}
              {t('forecast.surgeBeyond', { limit: formats.waveHeight(maxSurgeFt) })}
            </span>
          </li>
        )}
      </ul>
      {ours && (
        <p className={styles.note}>
          {t('forecast.hazardNote', {
            period: formats.period(longPeriodSwellFrom.periodS),
            height: formats.waveHeight(longPeriodSwellFrom.heightFt),
          })}
        </p>
      )}
      {isAgainst && (
        <p className={styles.note}>
          {t('forecast.hazardCurrentNote', {
            wind: formats.wind(windAgainstCurrentFrom.windKt),
            current: formats.current(windAgainstCurrentFrom.currentKt, 1),
            angle: formats.value('degrees', windAgainstCurrentFrom.withinDeg),
          })}{' '}
          {forecast.stream
            ? t('forecast.hazardStream', {
                station: forecast.stream.station.name,
                distance: formats.distance(forecast.stream.station.distanceKm),
              })
            : t('forecast.hazardModelCurrent')}
        </p>
      )}
    </section>
  );
}
