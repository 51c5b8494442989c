import { useMemo } from 'react';
import { Link } from 'wouter';
import type { TideMonth } from '../../../workers/api.ts';
import { forecastAddress } from '../../core/rules/place/forecast-address.ts';
import { movedDate, tideViews, type TideAddress } from '../../core/rules/tide/tide-address.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { createDateFormats } from '../../core/words/format-dates.ts';
import { FormatsProvider, KnownAges, useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useDeclination } from '../../shell/settings/use-declination.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { GaugeLevels } from '../../shell/places/gauge-levels.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AboutTable } from './about-table.tsx';
import { DateBar } from './date-bar.tsx';
import { DayView } from './day-view.tsx';
import { DaysTable } from './days-table.tsx';
import { MonthSheet } from './month-sheet.tsx';
import { StationChoice } from './station-choice.tsx';
import { clockText, whereText } from './station-text.ts';
import { WeekCurves } from './week-curves.tsx';
import styles from './tide-page.module.css';

export type TideTable = Extract<TideMonth, { kind: 'table' }>;

/** Update interval of the now-line and "next", s. */
const tickS = 60;

export function TideView(props: {
  address: TideAddress;
  /** The saved place's name; null = the title is the station's name. */
  placeName: string | null;
  month: TideTable;
  onGo: (change: Partial<TideAddress>) => void;
}) {
  const { units, showTimesIn, magneticBearings } = useSettings();
  const { zone, days, station } = props.month.almanac;
  const declination = useDeclination(station.at, days[0]?.start ?? 0, magneticBearings);
  const clock = useJudgedNow(tickS);
  return (
    <FormatsProvider units={units} zone={zone} isNamed={showTimesIn === 'spot'} declination={declination}>
      <KnownAges isClockWrong={clock.isClockWrong}>
        <TidesIn {...props} {...clock} />
      </KnownAges>
    </FormatsProvider>
  );
}

function TidesIn({
  address,
  placeName,
  month,
  onGo,
  now,
  isClockWrong,
}: Parameters<typeof TideView>[0] & ReturnType<typeof useJudgedNow>) {
  const t = useTranslate();
  const formats = useFormats();
  const { almanac, today } = month;
  const { station, zone } = almanac;
  const dates = useMemo(() => createDateFormats(t.language, zone), [t.language, zone]);
  const { view } = address;
  const date = address.date ?? today;
  // If the zone skipped the date, the next one is shown.
  const found = almanac.days.findIndex(day => day.date >= date);
  // While the next month loads, the present one's first or last days stay.
  const first = found >= 0 ? found : 0;
  const day = almanac.days[first];
  const length = view === 'day' ? 1 : view === 'week' ? 7 : almanac.days.filter(isIn(almanac.month)).length;
  const days = useMemo(
    () => (view === 'month' ? almanac.days.slice(0, length) : almanac.days.slice(first, first + length)),
    [view, almanac, first, length],
  );
  const name = placeName ?? station.name;
  const step = (by: number): void => onGo({ date: movedDate(date, view, by) });
  return (
    <>
      <div className={styles.page}>
        <header className={styles.head}>
          <PageHeading title={t('tides.titleOf', { name })} focusKey={station.id} />
          <p translate="no">{whereText(station, formats, t)}</p>
          <p className={styles.note}>
            {t('tides.datum', {
              datum: station.datum || t('tides.datumUnknown'),
              zone: clockText(days, formats),
            })}
          </p>
          {isClockWrong && <Notice tone="danger" title={t('forecast.clockWrong')} />}
        </header>
        <DateBar
          date={date}
          today={today}
          isRefused={address.isDateRefused}
          view={view}
          onDate={next => onGo({ date: next })}
          onStep={step}
        />
        <Tabs
          label={t('tides.views')}
          tabs={tideViews.map(id => ({ id, label: t(`tides.view_${id}`) }))}
          selected={view}
          onSelect={next => onGo({ view: next, date: address.date })}
          panelClassName={styles.panel}
        >
          {view === 'day' && day ? (
            <DayView month={month} address={address} day={day} dates={dates} now={now} onGo={onGo} />
          ) : (
            <>
              {view === 'week' && <WeekCurves month={month} days={days} now={now} />}
              <DaysTable
                title={view === 'month' && day ? dates.month(days[0]?.start ?? day.start) : null}
                days={days}
                almanac={almanac}
                today={today}
                onOpen={opened => onGo({ date: opened, view: 'day' })}
              />
            </>
          )}
        </Tabs>
        {station.agency === 'NOAA' && (
          <section className={styles.card}>
            <GaugeLevels at={address.at ?? station.at} now={now} note={styles.note} alone />
          </section>
        )}
        {address.at && address.stationId === null && (
          <StationChoice of="tideStations" at={address.at} shown={station} choices={month.choices} />
        )}
        <AboutTable station={station} hasStream={month.stream !== null} />
        <p>
          <Link href={forecastAddress(address.at ?? station.at)} className={buttonClass('quiet')}>
            {t('tides.toForecast')}
          </Link>
        </p>
      </div>
      <MonthSheet name={name} month={month} dates={dates} now={now} />
    </>
  );
}

const isIn =
  (month: string) =>
  ({ date }: { date: string }): boolean =>
    date.startsWith(month);
