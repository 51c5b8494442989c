import { Fragment, useState } from 'react';
import type { Forecast, ForecastDay, HourlyName } from '../../domain/forecast/forecast.ts';
import { hoursOf } from '../../domain/forecast/known-hours.ts';
import { checkLimitsAt, hasLimits } from '../../domain/score/limits.ts';
import { scoreAt } from '../../domain/score/scoring.ts';
import { isSmallCraftOrWorse, seaStateAt } from '../../domain/conditions/sea-state.ts';
import type { Limits } from '../../domain/settings/settings.ts';
import { hourS, type Instant } from '../../domain/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../../ui/classes.ts';
import { DirectionArrow } from '../../ui/forecast/direction-arrow.tsx';
import { incompleteText } from '../../ui/forecast/incomplete-text.ts';
import { ScoreBreakdown } from '../../ui/forecast/score-breakdown.tsx';
import { SeaStateBadge } from '../../ui/forecast/sea-state-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hourReadings } from './hour-readings.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './hour-table.module.css';
import { breachText } from './limit-text.ts';

/** Hour by hour. A press on an hour takes its score apart below it. */
export function HourTable(props: { forecast: Forecast; day: ForecastDay; now: Instant; limits: Limits }) {
  const { forecast, day, now, limits } = props;
  const t = useTranslate();
  const formats = useFormats();
  const [explained, setExplained] = useState<number | null>(null);
  const withLimits = hasLimits(limits);
  const { wind, waveHeight, period, percent, temp } = formats.measures;
  const heads: [string, string][] = [
    [t('forecast.wind'), wind.unit],
    [t('forecast.gusts'), wind.unit],
    [t('forecast.waves'), waveHeight.unit],
    [t('forecast.wavePeriodShort'), period.unit],
    [t('forecast.rainShort'), percent.unit],
    [t('forecast.airShort'), temp.unit],
  ];
  const columns = 3 + heads.length + (withLimits ? 1 : 0);
  return (
    <div className={styles.frame} role="region" aria-label={t('forecast.hourByHour')} tabIndex={0}>
      <table className={styles.table} translate="no">
        <thead>
          <tr>
            <th scope="col">{t('forecast.time')}</th>
            <th scope="col">{t('forecast.seaState')}</th>
            {withLimits && <th scope="col">{t('forecast.myLimits')}</th>}
            <th scope="col">{t('forecast.score')}</th>
            {heads.map(([name, unit]) => (
              <th key={name} scope="col">
                <span>{name}</span> <span className={styles.unit}>{unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hoursOf(day).map(hour => (
            <Fragment key={hour}>
              <HourRow
                forecast={forecast}
                hour={hour}
                now={now}
                best={day.bestHours.includes(forecast.hourly.time[hour] ?? 0)}
                limits={withLimits ? limits : null}
                open={explained === hour}
                onToggle={() => setExplained(explained === hour ? null : hour)}
              />
              {explained === hour && (
                <tr>
                  <td colSpan={columns} className={styles.explained}>
                    <Explanation forecast={forecast} hour={hour} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HourRow(props: {
  forecast: Forecast;
  hour: number;
  now: Instant;
  best: boolean;
  limits: Limits | null;
  open: boolean;
  onToggle: () => void;
}) {
  const { forecast, hour, now, best, limits, open, onToggle } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { hourly, scores } = forecast;
  const at = hourly.time[hour] ?? 0;
  const value = (name: HourlyName): number | null => hourly.series[name]?.[hour] ?? null;
  const windSpeed = value('windSpeedKt');
  const windFrom = value('windDirectionDeg');
  const waveFrom = value('waveDirectionDeg');
  const check = limits && checkLimitsAt(hourly, hour, limits);
  const over = check !== null && check.breaches.length > 0;
  const score = scoreAt(scores, hour);
  const complete = score?.complete ?? false;
  // As in the charts: a score that rests on no wind or waves is nothing to point at.
  const isBest = best && complete;
  const seaState = seaStateAt(hourly, hour);
  const isUnsafe = isSmallCraftOrWorse(seaState);
  return (
    <tr
      className={classes(
        at + hourS <= now && styles.past,
        isBest && !isUnsafe && styles.best,
        over && styles.over,
      )}
    >
      <th scope="row">
        <button type="button" className={styles.hour} aria-expanded={open} onClick={onToggle}>
          {/* On a phone the zone stands below the hour: the column stays as narrow as on any other day. */}
          {formats.time(at).replace('\u00a0', ' ')}
          {isBest && (
            <Icon
              name="star"
              size="s"
              filled={!isUnsafe}
              title={t(isUnsafe ? 'forecast.bestHourMarkUnsafe' : 'forecast.bestHourMark')}
            />
          )}
        </button>
      </th>
      <td className={styles.state}>
        <SeaStateBadge state={seaState} />
      </td>
      {check !== null && (
        <td className={styles.limits}>
          {over
            ? check.breaches.map(breach => <span key={breach.limit}>{breachText(breach, formats, t)}</span>)
            : t(check.notKnown.length > 0 ? 'forecast.limitNotKnown' : 'forecast.limitOk')}
        </td>
      )}
      <td className={complete ? undefined : styles.unsure}>
        {formats.number(scores.rawScore[hour], 2)}
        {!complete && <Icon name="help" size="s" title={incompleteText(score?.coverage ?? [], t)} />}
      </td>
      <td>
        {formats.bare('wind', windSpeed)}
        {(windSpeed !== null || windFrom !== null) && (
          <>
            {' '}
            <DirectionArrow degrees={windFrom} sense="from" />{' '}
            <small aria-hidden="true">{formats.compass(windFrom)}</small>
            <VisuallyHidden>{formats.from(windFrom)}</VisuallyHidden>
          </>
        )}
      </td>
      <td>{formats.bare('gust', value('windGustKt'))}</td>
      <td>
        {formats.bare('waveHeight', value('waveHeightFt'))} <DirectionArrow degrees={waveFrom} sense="from" />
        {/* A phone has no room for the words that the arrow stands for. */}
        {waveFrom !== null && <VisuallyHidden>{formats.from(waveFrom)}</VisuallyHidden>}
      </td>
      <td>{formats.bare('period', value('wavePeriodS'), 1)}</td>
      <td>{formats.bare('percent', value('precipitationPct'))}</td>
      <td>{formats.bare('temp', value('airTempF'))}</td>
    </tr>
  );
}

function Explanation({ forecast, hour }: { forecast: Forecast; hour: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const fishing = scoreAt(forecast.scores, hour);
  if (fishing === null) return null;
  return (
    <div className={styles.explanation}>
      <h4>{t('forecast.whyHour', { time: formats.time(forecast.hourly.time[hour] ?? 0) })}</h4>
      <ScoreBreakdown fishing={fishing} readings={hourReadings(forecast, hour, formats, t)} />
    </div>
  );
}
