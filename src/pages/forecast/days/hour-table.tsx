import { Fragment, useState, type ReactNode } from 'react';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import type { HourlyName } from '../../../core/rules/forecast/hourly.ts';
import { knownAmong } from '../../../core/rules/forecast/low-data.ts';
import { hoursOf } from '../../../core/rules/forecast/known-hours.ts';
import { checkLimitsAt, hasLimits, type LimitName } from '../../../core/rules/score/limits.ts';
import { scoreAt } from '../../../core/rules/score/score-hours.ts';
import { isSmallCraftOrWorse, seaStateAt } from '../../../core/rules/conditions/sea-state.ts';
import type { Limits } from '../../../core/rules/settings/settings.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import bandColors from '../../../ui/band-colors.module.css';
import { classes } from '../../../ui/classes.ts';
import { DirectionArrow } from '../../../ui/forecast/direction-arrow.tsx';
import { incompleteText } from '../../../ui/forecast/incomplete-text.ts';
import { ScoreBreakdown } from '../../../ui/forecast/score-breakdown.tsx';
import { SeaStateBadge, seaStateText, seaStateTone } from '../../../ui/forecast/sea-state-badge.tsx';
import faded from '../../../ui/faded-edge.module.css';
import { Icon } from '../../../ui/icon.tsx';
import { SwellCell, TideCell } from './hour-cells.tsx';
import { hourReadings } from './hour-readings.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './hour-table.module.css';
import { breachesText, breachText } from '../../../ui/forecast/limit-text.ts';

/** A table of hours. A press on an hour shows the parts of its score below it. */
export function HourTable(props: { forecast: Forecast; day: ForecastDay; now: Instant; limits: Limits }) {
  const { forecast, day, now, limits } = props;
  const t = useTranslate();
  const formats = useFormats();
  const [explained, setExplained] = useState<number | null>(null);
  const withLimits = hasLimits(limits);
  const { wind, waveHeight, period, percent, temp } = formats.measures;
  const heads: [name: string, unit: string][] = [
    [t('forecast.time'), ''],
    [t('forecast.wind'), wind.unit],
    [t('forecast.gusts'), wind.unit],
    [t('forecast.waves'), waveHeight.unit],
    [t('forecast.wavePeriodShort'), period.unit],
    [t('forecast.tides'), formats.measures.seaLevel.unit],
    [t('forecast.score'), ''],
    [t('forecast.seaState'), ''],
    [t('forecast.rainShort'), percent.unit],
    [t('forecast.airShort'), temp.unit],
    [t('forecast.swell'), waveHeight.unit],
  ];
  return (
    <div
      className={classes(faded.faded, styles.frame)}
      role="region"
      aria-label={t('forecast.hourByHour')}
      tabIndex={0}
    >
      <table className={styles.table} translate="no">
        <thead>
          <tr>
            {heads.map(([name, unit]) => (
              <th
                key={name}
                scope="col"
                className={classes(
                  name === t('forecast.seaState') && styles.state,
                  name === t('forecast.rainShort') && styles.rain,
                )}
              >
                <span>{name}</span>
                {unit !== '' && (
                  <>
                    {' '}
                    <span className={styles.unit}>{unit}</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {knownAmong(forecast.hourly, hoursOf(day)).map(hour => (
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
                  <td colSpan={heads.length} className={styles.explained}>
                    <Explanation forecast={forecast} hour={hour} limits={withLimits ? limits : null} />
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
  const breaches = limits ? checkLimitsAt(hourly, hour, limits).breaches : [];
  /** A cell of a reading, marked if the reading is outside its limit; a screen reader reads the limit after it. */
  const cell = (limit: LimitName, reading: ReactNode) => {
    const breach = breaches.find(each => each.limit === limit);
    return (
      <td className={classes(breach && styles.broken)}>
        {reading}
        {breach && <VisuallyHidden>{` (${breachText(breach, formats, t)})`}</VisuallyHidden>}
      </td>
    );
  };
  const score = scoreAt(scores, hour);
  const complete = score?.complete ?? false;
  // As in the charts: a score without wind or waves is not marked.
  const isBest = best && complete;
  const seaState = seaStateAt(hourly, hour);
  const isUnsafe = isSmallCraftOrWorse(seaState);
  return (
    <tr className={classes(at + hourS <= now && styles.past, isBest && !isUnsafe && styles.best)}>
      <th scope="row">
        {/* Words for the sea-state color beside the hour, for screen readers: a phone has no column for it. */}
        <span className={classes(styles.sea, bandColors[seaStateTone(seaState)])}>
          <VisuallyHidden>{seaStateText(seaState, t)}</VisuallyHidden>
        </span>
        <button type="button" className={styles.hour} aria-expanded={open} onClick={onToggle}>
          {/* On a phone the zone goes below the hour, so that the column stays as narrow as on other days. */}
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
      {cell(
        'maxWindKt',
        <>
          {formats.bare('wind', windSpeed)}
          {(windSpeed !== null || windFrom !== null) && (
            <>
              {' '}
              <DirectionArrow degrees={windFrom} sense="from" />
              {/* Words for the arrow, for screen readers; a phone has no room to show them. */}
              <VisuallyHidden>{formats.from(windFrom)}</VisuallyHidden>
            </>
          )}
        </>,
      )}
      {cell('maxGustKt', formats.bare('gust', value('windGustKt')))}
      {cell(
        'maxWaveFt',
        <>
          {formats.bare('waveHeight', value('waveHeightFt'))}{' '}
          <DirectionArrow degrees={waveFrom} sense="from" />
          {waveFrom !== null && <VisuallyHidden>{formats.from(waveFrom)}</VisuallyHidden>}
        </>,
      )}
      {cell('minWavePeriodS', formats.bare('period', value('wavePeriodS'), 1))}
      <td>
        <TideCell forecast={forecast} at={at} />
      </td>
      <td className={complete ? undefined : styles.unsure}>
        {formats.number(scores.rawScore[hour], 2)}
        {!complete && <Icon name="help" size="s" title={incompleteText(score?.coverage ?? [], t)} />}
      </td>
      <td className={styles.state}>
        <SeaStateBadge state={seaState} />
      </td>
      <td className={styles.rain}>{formats.bare('percent', value('precipitationPct'))}</td>
      <td>{formats.bare('temp', value('airTempF'))}</td>
      <td>
        <SwellCell
          heightFt={value('swellHeightFt')}
          periodS={value('swellPeriodS')}
          fromDeg={value('swellDirectionDeg')}
        />
      </td>
    </tr>
  );
}

/** An hour in words: its sea, which a phone shows as a color alone, what is outside the limits, and its score taken apart. */
function Explanation(props: { forecast: Forecast; hour: number; limits: Limits | null }) {
  const { forecast, hour, limits } = props;
  const t = useTranslate();
  const formats = useFormats();
  const fishing = scoreAt(forecast.scores, hour);
  if (fishing === null) return null;
  const check = limits && checkLimitsAt(forecast.hourly, hour, limits);
  const isUnsure = check !== null && check.notKnown.length > 0;
  return (
    <div className={styles.explanation}>
      <p>
        <SeaStateBadge state={seaStateAt(forecast.hourly, hour)} />{' '}
        <span>
          {check && check.breaches.length > 0
            ? breachesText(check.breaches, formats, t)
            : isUnsure && t('forecast.limitNotKnown')}
        </span>
      </p>
      <h4>{t('forecast.whyHour', { time: formats.time(forecast.hourly.time[hour] ?? 0) })}</h4>
      <ScoreBreakdown fishing={fishing} readings={hourReadings(forecast, hour, formats, t)} />
    </div>
  );
}
