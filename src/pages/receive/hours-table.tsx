import { seaStateOf } from '../../core/rules/conditions/sea-state.ts';
import type { MessageHour, WeekMessage } from '../../core/rules/message/week-message.ts';
import { hourS, type Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import bandColors from '../../ui/band-colors.module.css';
import { classes } from '../../ui/classes.ts';
import { DirectionArrow } from '../../ui/forecast/direction-arrow.tsx';
import { seaStateText, seaStateTone } from '../../ui/forecast/sea-state-badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './receive.module.css';

/** The hours of a message, each with its sea-state color; past hours are dimmed. */
export function HoursTable({ message: { hours }, now }: { message: WeekMessage; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const { wind, waveHeight, period } = formats.measures;
  const heads = [
    [t('message.time'), ''],
    [t('message.wind'), wind.unit],
    [t('message.gusts'), wind.unit],
    [t('message.waves'), waveHeight.unit],
    [t('message.period'), period.unit],
  ] as const;
  return (
    <div>
      <div className={styles.frame} role="region" aria-label={t('message.table')} tabIndex={0}>
        <table className={styles.table} translate="no">
          <thead>
            <tr>
              {heads.map(([name, unit]) => (
                <th key={name} scope="col">
                  {name} {unit !== '' && <span className={styles.unit}>{unit}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map(hour => (
              <Row key={hour.at} hour={hour} isPast={hour.at + hourS <= now} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.soft}>
        {t('message.between', { zone: formats.zoneNames(hours.map(({ at }) => at)) })}
      </p>
    </div>
  );
}

function Row({ hour, isPast }: { hour: MessageHour; isPast: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const state = seaStateOf(hour);
  return (
    <tr className={isPast ? styles.past : undefined}>
      <th scope="row">
        <span className={classes(styles.band, bandColors[seaStateTone(state)])}>
          <VisuallyHidden>{seaStateText(state, t)}</VisuallyHidden>
        </span>
        {formats.weekdayTime(hour.at)}
      </th>
      <td>
        {formats.bare('wind', hour.windSpeedKt)}{' '}
        <DirectionArrow
          degrees={hour.windDirectionDeg}
          sense="from"
          label={formats.from(hour.windDirectionDeg)}
        />
      </td>
      <td>{formats.bare('gust', hour.windGustKt)}</td>
      <td>
        {formats.bare('waveHeight', hour.waveHeightFt)}{' '}
        <DirectionArrow
          degrees={hour.waveDirectionDeg}
          sense="from"
          label={formats.from(hour.waveDirectionDeg)}
        />
      </td>
      <td>{formats.bare('period', hour.wavePeriodS)}</td>
    </tr>
  );
}
