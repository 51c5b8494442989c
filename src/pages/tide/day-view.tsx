import { useMemo } from 'react';
import type { AlmanacDay } from '../../core/rules/week/tide-almanac.ts';
import type { TideAddress } from '../../core/rules/tide/tide-address.ts';
import { isToday, type Instant } from '../../core/rules/time/time.ts';
import { useLive } from '../../engine/use-live.ts';
import type { DateFormats } from '../../core/words/format-dates.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ChartGroupProvider } from '../../ui/charts/chart-group-context.tsx';
import { Chart } from '../../ui/charts/chart.tsx';
import { Fact, Facts } from '../../ui/forecast/facts.tsx';
import { SkyFacts } from './sky-facts.tsx';
import { StreamPart } from './stream-part.tsx';
import { daysFrame, streamChart, tideChart, withLevels } from './tide-charts.ts';
import styles from './tide-page.module.css';
import type { TideTable } from './tide-view.tsx';
import { TurnList } from './turn-list.tsx';

/** One day: high and low waters, the tide curve, sun and moon, and the stream. */
export function DayView({
  month,
  address,
  day,
  dates,
  now,
  onGo,
}: {
  month: TideTable;
  address: TideAddress;
  day: AlmanacDay;
  dates: DateFormats;
  now: Instant;
  onGo: (change: Partial<TideAddress>) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { almanac, stream } = month;
  // Rounded to ten minutes, in which the now-line moves by less than a pixel.
  const lineAt = Math.floor(now / 600) * 600;
  const days = useMemo(() => [day], [day]);
  const frame = useMemo(() => daysFrame(days, lineAt, formats), [days, lineAt, formats]);
  const levels = useLive('waterLevels', address.at ?? almanac.station.at);
  const gauge = levels?.gauges.find(({ id }) => almanac.station.id === `noaa/${id}`);
  const tide = useMemo(
    () => withLevels(tideChart(almanac.curve, days, formats, t), gauge, days, formats, t),
    [almanac, gauge, days, formats, t],
  );
  const flow = useMemo(() => stream && streamChart(stream, days, formats, t), [stream, days, formats, t]);
  const extremes = [
    [almanac.highest, 'tides.highest'],
    [almanac.lowest, 'tides.lowest'],
  ] as const;
  return (
    <ChartGroupProvider key={day.date} frame={frame}>
      <div className={styles.columns}>
        <section className={styles.card}>
          <h2 className={styles.dayName}>
            {dates.fullDate(day.start)} {day.mark && <Badge>{t(`tides.${day.mark}`)}</Badge>}
          </h2>
          <TurnList turns={day.turns} />
          {day.turns.length > 0 && <Chart spec={tide} />}
          <Facts>
            {day.rangeM !== null && <Fact name={t('tides.range')} value={formats.seaLevel(day.rangeM, 1)} />}
            {extremes.map(
              ([turn, name]) =>
                turn && (
                  <Fact
                    key={name}
                    name={t(name, { month: dates.month(almanac.days[0]?.start ?? day.start) })}
                    value={formats.seaLevel(turn.heightM)}
                    detail={`${formats.date(turn.time)}, ${formats.time(turn.time)}`}
                  />
                ),
            )}
          </Facts>
        </section>
        <section className={styles.card}>
          <h2>{t('tides.skyColumn')}</h2>
          <SkyFacts day={day} />
        </section>
        <StreamPart
          month={month}
          address={address}
          day={day}
          from={isToday(day, now) ? now : day.start}
          onGo={onGo}
        >
          {flow && <Chart spec={flow} />}
        </StreamPart>
      </div>
    </ChartGroupProvider>
  );
}
