import type { AlmanacDay, TideAlmanac } from '../../core/rules/week/tide-almanac.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './days-table.module.css';

/** A table of days: high and low waters, springs and neaps, the month's highest and lowest water, sun and moon. */
export function DaysTable({
  title,
  days,
  almanac,
  today,
  onOpen,
}: {
  /** A month's name, with a button to print it; null = no title. */
  title: string | null;
  days: readonly AlmanacDay[];
  almanac: TideAlmanac;
  today: string;
  onOpen: (date: string) => void;
}) {
  const t = useTranslate();
  return (
    <section className={styles.card}>
      {title !== null && (
        <div className={styles.head}>
          <h2>{title}</h2>
          <Button onClick={() => window.print()}>{t('tides.print', { month: title })}</Button>
        </div>
      )}
      <table className={styles.table} translate="no">
        <thead>
          <tr>
            <th scope="col">{t('forecast.day')}</th>
            <th scope="col">{t('tides.tideColumn')}</th>
            <th scope="col">{t('tides.skyColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <Row key={day.date} day={day} almanac={almanac} isToday={day.date === today} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({
  day,
  almanac: { highest, lowest },
  isToday,
  onOpen,
}: {
  day: AlmanacDay;
  almanac: TideAlmanac;
  isToday: boolean;
  onOpen: (date: string) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <tr className={isToday ? styles.today : undefined}>
      <th scope="row">
        <button type="button" className={styles.open} onClick={() => onOpen(day.date)}>
          {formats.chartDay(day.start)}
        </button>
        {day.mark && <Badge>{t(`tides.${day.mark}`)}</Badge>}
      </th>
      <td>
        {day.turns.length === 0 && t('tides.noTurnsShort')}
        <ul className={styles.turns}>
          {day.turns.map(({ time, type, heightM }) => {
            const isExtreme = time === highest?.time || time === lowest?.time;
            return (
              <li key={time} className={classes(styles.turn, isExtreme && styles.extreme)}>
                <Icon name={type === 'high' ? 'up' : 'down'} size="s" />
                <VisuallyHidden>
                  {t(type === 'high' ? 'forecast.highTide' : 'forecast.lowTide')}
                </VisuallyHidden>
                <span>{formats.time(time)}</span>
                <span className={styles.height}>{formats.seaLevel(heightM, 1)}</span>
                {isExtreme && (
                  <VisuallyHidden>
                    {t(type === 'high' ? 'tides.highestShort' : 'tides.lowestShort')}
                  </VisuallyHidden>
                )}
              </li>
            );
          })}
        </ul>
      </td>
      <td>
        <Sky day={day} />
      </td>
    </tr>
  );
}

function Sky({ day: { sky, phase } }: { day: AlmanacDay }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <ul className={styles.sky}>
      <li>
        {sky.sun === 'rises' ? (
          <>
            {t('tides.sheetSun')} <RiseAndSet rise={sky.sunrise} set={sky.sunset} of="sun" />
          </>
        ) : (
          t(`forecast.sun_${sky.sun}`)
        )}
      </li>
      {(sky.moonrise !== null || sky.moonset !== null) && (
        <li>
          {t('tides.sheetMoon')} <RiseAndSet rise={sky.moonrise} set={sky.moonset} of="moon" />
        </li>
      )}
      {phase && (
        <li>
          <strong>{t(`tides.phase_${phase.phase}`)}</strong> {formats.time(phase.time)}
        </li>
      )}
    </ul>
  );
}

const risingWords = {
  sun: ['forecast.sunrise', 'forecast.sunset'],
  moon: ['tides.moonrise', 'tides.moonset'],
} as const;

/** In chronological order: the moon often sets before it rises. */
function RiseAndSet({ rise, set, of }: { rise: Instant | null; set: Instant | null; of: 'sun' | 'moon' }) {
  const t = useTranslate();
  const formats = useFormats();
  const [rises, sets] = risingWords[of];
  const crossings = [
    { at: rise, icon: 'up', word: rises } as const,
    { at: set, icon: 'down', word: sets } as const,
  ].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  return crossings.map(
    ({ at, icon, word }) =>
      at !== null && (
        <span key={icon} className={styles.crossing}>
          <Icon name={icon} size="s" />
          <VisuallyHidden>{t(word)}</VisuallyHidden>
          {formats.time(at)}{' '}
        </span>
      ),
  );
}
