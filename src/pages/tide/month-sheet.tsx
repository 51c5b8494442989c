import type { AlmanacDay } from '../../core/rules/week/tide-almanac.ts';
import type { StreamEvent } from '../../core/rules/tide/current-predictor.ts';
import type { StreamStation, StreamTable } from '../../core/rules/tide/stream.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { DateFormats } from '../../core/words/format-dates.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { classes } from '../../ui/classes.ts';
import paper from '../../ui/print-sheet.module.css';
import { usePrinting } from '../../ui/use-printing.ts';
import styles from './month-sheet.module.css';
import { clockText, whereText } from './station-text.ts';
import type { TideTable } from './tide-view.tsx';

/** The page for print: the month on one sheet for the wheelhouse, black on white in any theme. */
export function MonthSheet(props: { name: string; month: TideTable; dates: DateFormats; now: Instant }) {
  return usePrinting() ? <Sheet {...props} /> : null;
}

function Sheet({ name, month: { almanac, stream }, dates, now }: Parameters<typeof MonthSheet>[0]) {
  const t = useTranslate();
  const formats = useFormats();
  const { station } = almanac;
  const days = almanac.days.filter(({ date }) => date.startsWith(almanac.month));
  const [first] = days;
  if (!first) return null;
  return (
    <article className={classes(paper.sheet, styles.sheet, stream && styles.wide)} data-print-sheet>
      <header className={paper.header}>
        <h2 className={styles.place}>
          {t('tides.titleOf', { name })} · {dates.month(first.start)}
        </h2>
        <p>
          {whereText(station, formats, t).replace(/\.?$/, '.')}{' '}
          {t('tides.sheetMade', {
            printed: formats.dateTime(now),
            zone: clockText(days, formats),
            unit: formats.measures.seaLevel.unit,
            datum: station.datum || t('tides.datumUnknown'),
          })}
        </p>
      </header>
      <table className={classes(paper.table, styles.table)} translate="no">
        <thead>
          <tr>
            <th scope="col">{t('forecast.day')}</th>
            <th scope="col">{t('tides.tideColumn')}</th>
            {stream && <th scope="col">{t('tides.sheetStreamColumn')}</th>}
            <th scope="col">{t('tides.sheetSun')}</th>
            <th scope="col">{t('tides.sheetMoon')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <Row key={day.date} day={day} stream={stream} />
          ))}
        </tbody>
      </table>
      <footer className={classes(paper.footer, styles.footer)}>
        <p>{t('tides.sheetLegend')}</p>
        {stream && <StreamLegend station={stream.station} />}
        <p>
          <strong>{t('shell.planningAid')}</strong>
        </p>
      </footer>
    </article>
  );
}

function StreamLegend({ station }: { station: StreamStation }) {
  const t = useTranslate();
  const formats = useFormats();
  const { name, distanceKm, floodTowards, ebbTowards } = station;
  return (
    <p>
      {t('tides.sheetStream', {
        station:
          distanceKm === null
            ? t('tides.streamAt', { station: name })
            : t('tides.whereAway', {
                station: name,
                agency: 'NOAA',
                distance: formats.distance(distanceKm),
              }),
        unit: formats.measures.current.unit,
      })}{' '}
      {floodTowards !== null &&
        ebbTowards !== null &&
        t('tides.sheetSets', { flood: formats.bearing(floodTowards), ebb: formats.bearing(ebbTowards) })}
    </p>
  );
}

function Row({ day, stream }: { day: AlmanacDay; stream: StreamTable | null }) {
  const { start, end, turns, mark, sky, phase } = day;
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
      {stream && (
        <td>
          {stream.events
            .filter(({ time }) => time >= start && time < end)
            .map(event => (
              <StreamMoment key={event.time} {...event} />
            ))}
        </td>
      )}
      <td>{sky.sun === 'rises' ? span(sky.sunrise, sky.sunset) : t(`forecast.sun_${sky.sun}`)}</td>
      <td>
        {span(sky.moonrise, sky.moonset)} {phase && t(`tides.phase_${phase.phase}`)}
      </td>
    </tr>
  );
}

function StreamMoment({ time, type, speedKt }: StreamEvent) {
  const t = useTranslate();
  const formats = useFormats();
  if (type === 'slack') return <span className={styles.slack}>{formats.time(time)}</span>;
  return (
    <span className={styles.flow}>
      {formats.time(time)} {t(type === 'flood' ? 'tides.sheetFlood' : 'tides.sheetEbb')}{' '}
      <strong>{formats.bare('current', speedKt, 1)}</strong>
    </span>
  );
}
