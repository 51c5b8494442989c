import type { AlmanacDay } from '../../domain/week/tide-almanac.ts';
import type { Instant } from '../../domain/time/time.ts';
import type { DateFormats } from '../../i18n/format-dates.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from './month-sheet.module.css';
import { whereText } from './station-text.ts';
import type { TideTable } from './tide-view.tsx';

/** What printing gives instead of the screen: the month on one sheet for the wheelhouse, black on white whatever the theme. */
export function MonthSheet(props: { name: string; month: TideTable; dates: DateFormats; now: Instant }) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ name, month: { almanac }, dates, now }: Parameters<typeof MonthSheet>[0]) {
  const t = useTranslate();
  const formats = useFormats();
  const { station } = almanac;
  const days = almanac.days.filter(({ date }) => date.startsWith(almanac.month));
  const [first] = days;
  if (!first) return null;
  return (
    <article className={styles.sheet} data-print-sheet>
      <header className={styles.header}>
        <h2 className={styles.place}>
          {t('tides.titleOf', { name })} · {dates.month(first.start)}
        </h2>
        <p>
          {whereText(station, formats, t).replace(/\.?$/, '.')}{' '}
          {t('tides.sheetMade', {
            printed: formats.dateTime(now),
            zone: formats.zoneNames(days.map(({ start }) => start)),
            unit: formats.measures.seaLevel.unit,
            datum: station.datum || t('tides.datumUnknown'),
          })}
        </p>
      </header>
      <table className={styles.table} translate="no">
        <thead>
          <tr>
            <th scope="col">{t('forecast.day')}</th>
            <th scope="col">{t('tides.tideColumn')}</th>
            <th scope="col">{t('tides.sheetSun')}</th>
            <th scope="col">{t('tides.sheetMoon')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <Row key={day.date} day={day} />
          ))}
        </tbody>
      </table>
      <footer className={styles.footer}>
        <p>{t('tides.sheetLegend')}</p>
        <p>
          <strong>{t('shell.planningAid')}</strong>
        </p>
      </footer>
    </article>
  );
}

function Row({ day: { start, turns, mark, sky, phase } }: { day: AlmanacDay }) {
  const t = useTranslate();
  const formats = useFormats();
  const span = (rise: Instant | null, set: Instant | null): string =>
    `${rise === null ? '' : formats.axisTime(rise)}–${set === null ? '' : formats.axisTime(set)}`;
  return (
    <tr>
      <th scope="row">
        {formats.chartDay(start)} {mark && t(mark === 'springs' ? 'tides.sheetSprings' : 'tides.sheetNeaps')}
      </th>
      <td>
        {turns.length === 0 && t('tides.noTurnsShort')}
        {turns.map(({ time, type, heightM }) => (
          <span key={time} className={styles.turn}>
            {t(type === 'high' ? 'tides.sheetHigh' : 'tides.sheetLow')} {formats.time(time)}{' '}
            <strong>{formats.bare('seaLevel', heightM, 1)}</strong>
          </span>
        ))}
      </td>
      <td>{sky.sun === 'rises' ? span(sky.sunrise, sky.sunset) : t(`forecast.sun_${sky.sun}`)}</td>
      <td>
        {span(sky.moonrise, sky.moonset)} {phase && t(`tides.phase_${phase.phase}`)}
      </td>
    </tr>
  );
}
