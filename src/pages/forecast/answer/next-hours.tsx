import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { HourlyName } from '../../../core/rules/forecast/hourly.ts';
import { seaStateAt } from '../../../core/rules/conditions/sea-state.ts';
import { hourIndexAt, hourS, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import bandColors from '../../../ui/band-colors.module.css';
import { classes } from '../../../ui/classes.ts';
import { DirectionArrow } from '../../../ui/forecast/direction-arrow.tsx';
import { seaStateText, seaStateTone } from '../../../ui/forecast/sea-state-badge.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './next-hours.module.css';

/** Every hour, because a worse one may be between two shown ones. Six fit on a phone, the others scroll. */
const hoursAhead = Array.from({ length: 12 }, (_, index) => index + 1);

/** Wind, gusts and waves of the coming hours side by side, each below its sea-state color. */
export function NextHours({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { hourly } = forecast;
  const present = hourIndexAt(hourly.time, now);
  if (present === null) return null;
  const hours = hoursAhead
    .map(ahead => present + ahead)
    // Hours that are not stored are omitted: after a gap an index belongs to a later hour.
    .filter(
      (hour, index) => hourly.time[hour] === (hourly.time[present] ?? 0) + (hoursAhead[index] ?? 0) * hourS,
    );
  if (hours.length === 0 || hourly.stepHours) return null;
  const value = (name: HourlyName, hour: number): number | null => hourly.series[name]?.[hour] ?? null;
  const { wind, waveHeight } = formats.measures;
  const row = (name: string, unit: string, cell: (hour: number) => string, from?: HourlyName) => (
    <tr>
      <th scope="row">
        <span>{name}</span> <span className={styles.unit}>{unit}</span>
      </th>
      {hours.map(hour => (
        <td key={hour}>
          <span>{cell(hour)}</span>
          {from !== undefined && (
            <>
              <DirectionArrow
                degrees={value(from, hour)}
                sense="from"
                label={formats.from(value(from, hour))}
              />
            </>
          )}
        </td>
      ))}
    </tr>
  );
  return (
    <div className={styles.next}>
      <h2 id="next-title" className={styles.title}>
        {t('forecast.nextHours')}
      </h2>
      <div className={styles.frame} role="region" aria-labelledby="next-title" tabIndex={0}>
        <table className={styles.table} aria-labelledby="next-title" translate="no">
          <thead>
            <tr>
              <th scope="col">{t('forecast.time')}</th>
              {hours.map(hour => {
                const seaState = seaStateAt(hourly, hour);
                return (
                  <th
                    key={hour}
                    scope="col"
                    className={classes(styles.hour, bandColors[seaStateTone(seaState)])}
                  >
                    <span>{formats.time(hourly.time[hour] ?? now)}</span>
                    <VisuallyHidden>{seaStateText(seaState, t)}</VisuallyHidden>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {row(
              t('forecast.wind'),
              wind.unit,
              hour => formats.bare('wind', value('windSpeedKt', hour)),
              'windDirectionDeg',
            )}
            {row(t('forecast.gusts'), wind.unit, hour => formats.bare('gust', value('windGustKt', hour)))}
            {row(
              t('forecast.waves'),
              waveHeight.unit,
              hour => formats.bare('waveHeight', value('waveHeightFt', hour)),
              'waveDirectionDeg',
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
