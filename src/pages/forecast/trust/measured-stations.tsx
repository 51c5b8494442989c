import { useState } from 'react';
import {
  lastTold,
  measuredValues,
  stationTitle,
  type MeasuredName,
  type MeasuredStation,
  type MeasuredValues,
  type Measurement,
} from '../../../core/rules/measured/measured.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { bearingDeg, distanceKm } from '../../../core/rules/place/distance.ts';
import { hourIndexAt, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { MeasuredApart, MeasuredNewest } from '../../../ui/measured-at.tsx';
import { measuredText } from '../../../ui/measured-text.ts';
import panel from './panel.module.css';
import styles from './measured-panel.module.css';
import { ScrollTable } from './scroll-table.tsx';

/** Stations, nearest first: latest measurements and those of a day, beside the forecast for the same hours. */
export const MeasuredStations = ({
  stations,
  forecast,
  now,
}: {
  stations: readonly MeasuredStation[];
  forecast: Forecast;
  now: Instant;
}) => (
  <ul className={styles.stations}>
    {stations.map(station => (
      <Station key={station.id} station={station} forecast={forecast} now={now} />
    ))}
  </ul>
);

/** One report of a station, and the forecast for that hour. */
function Told({ report, forecast, now }: { report: Measurement; forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const values = measuredText(whatIsMeasured(forecastAt(forecast, report.time), report), formats, t);
  return (
    <>
      <MeasuredNewest newest={report} now={now} note={panel.note} values={styles.values} />
      {values !== '' && <p className={panel.note}>{t('measured.forecastThen', { values })}</p>}
    </>
  );
}

function Station(props: { station: MeasuredStation; forecast: Forecast; now: Instant }) {
  const { station, forecast, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const { coordinates } = forecast;
  const km = distanceKm(coordinates, station);
  const told = lastTold(station.reports);
  return (
    <li className={styles.station}>
      <h3 className={styles.name} translate="no">
        {t('measured.station', {
          id: stationTitle(station),
          distance: formats.distance(km, km < 10 ? 1 : 0),
          toward: formats.compass(bearingDeg(coordinates, station)),
        })}
      </h3>
      {told.length === 0 && !station.parts && <p>{t('measured.silent')}</p>}
      {told.map(report => (
        <Told key={report.time} report={report} forecast={forecast} now={now} />
      ))}
      {station.parts && (
        <MeasuredApart parts={station.parts} now={now} note={panel.note} values={styles.values} />
      )}
      {station.reports.length > 1 && <LastDay {...props} />}
    </li>
  );
}

interface DayProps {
  station: MeasuredStation;
  forecast: Forecast;
}

/** The reports of a day beside the forecast for the same hours; rendered only while open. */
function LastDay(props: DayProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const title = t('measured.lastDay', { id: props.station.id });
  if (!props.station.reports.some(report => report.windSpeedKt !== null || report.waveHeightFt !== null))
    return null;
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.more}>{title}</summary>
      {isOpen && <DayTable {...props} title={title} />}
    </details>
  );
}

/** A missing measurement is a gap; a quantity that the station never measures has no column. */
function DayTable({ station, forecast, title }: DayProps & { title: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const has = (name: MeasuredName): boolean => station.reports.some(report => report[name] !== null);
  const columns = [
    ...(has('windSpeedKt') ? [t('measured.wind_head'), t('measured.windForecast')] : []),
    ...(has('waveHeightFt') ? [t('measured.wave_head'), t('measured.waveForecast')] : []),
  ];
  return (
    <ScrollTable label={title} heads={[t('measured.time'), ...columns]} className={panel.table}>
      {station.reports.map(report => {
        const forecastHour = forecastAt(forecast, report.time);
        return (
          <tr key={report.time}>
            <th scope="row">{formats.time(report.time)}</th>
            {has('windSpeedKt') && (
              <>
                <td>{formats.wind(report.windSpeedKt)}</td>
                <td>{formats.wind(forecastHour.windSpeedKt)}</td>
              </>
            )}
            {has('waveHeightFt') && (
              <>
                <td>{formats.waveHeight(report.waveHeightFt)}</td>
                <td>{formats.waveHeight(forecastHour.waveHeightFt)}</td>
              </>
            )}
          </tr>
        );
      })}
    </ScrollTable>
  );
}

/** Returns the stored forecast for the hour of a measurement; empty without such an hour. */
function forecastAt({ hourly }: Forecast, at: Instant): MeasuredValues {
  const index = hourIndexAt(hourly.time, at) ?? NaN;
  return measuredValues(name => hourly.series[name]?.[index] ?? null);
}

/** Removes the values that the station does not measure. */
const whatIsMeasured = (values: MeasuredValues, measured: MeasuredValues): MeasuredValues =>
  measuredValues(name => (measured[name] === null ? null : values[name]));
