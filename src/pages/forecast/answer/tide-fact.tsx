import type { DayTide, Forecast, ForecastDay, TideTurn } from '../../../core/rules/forecast/forecast.ts';
import { dayS, isToday, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Fact } from '../../../ui/forecast/facts.tsx';
import { tideNow } from './tide-now.ts';

/** Whether the tide rises or falls, and its next high or low water. Renders nothing without tide data. */
export function TideNowFact({
  forecast,
  now,
  wide = false,
}: {
  forecast: Forecast;
  now: Instant;
  wide?: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { state, next, heightM, datum } = tideNow(forecast, now);
  if (state === null) return null;
  const isHigh = next?.type === 'high';
  // On a card, the hour's height would look like the day's, so it is omitted.
  const isKnown = heightM !== null && !wide;
  return (
    <Fact
      wide={wide}
      name={t(isKnown ? `forecast.tideNow_${state}` : 'forecast.tideNow')}
      value={
        isKnown ? (
          <>
            <span aria-hidden="true">{state === 'rising' ? '↑' : '↓'} </span>
            {formats.seaLevel(heightM, 1)}
          </>
        ) : (
          t(`forecast.tide_${state}`)
        )
      }
      detail={next && detail(next)}
    />
  );

  function detail(turn: TideTurn): string {
    const { time } = turn;
    // A time without its weekday would look like one in the next 24 hours.
    if (time - now >= dayS)
      return `${t(isHigh ? 'forecast.highTide' : 'forecast.lowTide')} ${formats.weekdayTime(time)}`;
    // On a card the height is shown below.
    if (wide) return t(isHigh ? 'forecast.nextHighAt' : 'forecast.nextLowAt', { time: formats.time(time) });
    const zero = datum === undefined ? t('forecast.seaLevelDatum') : (datum ?? '');
    const height = `${formats.seaLevel(turn.heightM, 1)} ${zero}`.trim();
    return t(isHigh ? 'forecast.nextHigh' : 'forecast.nextLow', { time: formats.time(time), height });
  }
}

/**
 * Highest high water and lowest low water of a day with their times; its other high and low waters on a line below. Today, a line before
 * that says whether the tide rises or falls now.
 */
export function TideFact({ forecast, day, now }: { forecast: Forecast; day: ForecastDay; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  // Uses the height of the tide itself: the day's value is rounded in meters, and would differ in feet.
  const heightOf = ({ time, value }: DayTide): number =>
    day.tides.find(each => each.time === time)?.heightM ?? value;
  const turn = (name: string, at: ForecastDay['tideHigh']) => (
    <Fact
      name={name}
      value={at === null ? formats.missing : formats.time(at.time)}
      detail={at === null ? undefined : formats.seaLevel(heightOf(at))}
    />
  );
  const isNamed = ({ time }: TideTurn): boolean => time === day.tideHigh?.time || time === day.tideLow?.time;
  const others = day.tides.filter(other => !isNamed(other));
  return (
    <>
      {isToday(day, now) && <TideNowFact forecast={forecast} now={now} wide />}
      {turn(t('forecast.tideHigh'), day.tideHigh)}
      {turn(t('forecast.tideLow'), day.tideLow)}
      {others.length > 0 && (
        <Fact
          wide
          name={t('forecast.tides')}
          value={others
            .map(({ type, time, heightM }) =>
              [
                t(type === 'high' ? 'forecast.highShort' : 'forecast.lowShort'),
                formats.time(time),
                formats.seaLevel(heightM, 1),
              ].join('\u00a0'),
            )
            .join(' · ')}
        />
      )}
    </>
  );
}
