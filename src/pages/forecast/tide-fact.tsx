import type { Forecast, ForecastDay } from '../../domain/forecast/forecast.ts';
import { statedFor, tideAt, tideByTurns, type TideNow } from '../../domain/tide/tides.ts';
import { dayS, isToday, type Instant } from '../../domain/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Fact } from '../../ui/forecast/facts.tsx';

/** Whether the tide rises or falls, and its next turn; nothing where no tide is known. */
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
  const { state, next } = tideNow(forecast, now);
  if (state === null) return null;
  const isHigh = next?.type === 'high';
  // Further off it would be taken, by its hour alone, for one of the coming 24.
  const detail =
    next &&
    (next.time - now < dayS
      ? t(isHigh ? 'forecast.nextHigh' : 'forecast.nextLow', { time: formats.time(next.time) })
      : `${t(isHigh ? 'forecast.highTide' : 'forecast.lowTide')} ${formats.weekdayTime(next.time)}`);
  return (
    <Fact wide={wide} name={t('forecast.tideNow')} value={t(`forecast.tide_${state}`)} detail={detail} />
  );
}

/** By the source's own table where it is today's, else by the sea level. */
function tideNow(forecast: Forecast, now: Instant): TideNow {
  const { days, hourly } = forecast;
  const today = days.find(day => isToday(day, now));
  const stated = today && statedFor(forecast, today);
  return stated ? tideByTurns(stated.turns, now) : tideAt(hourly.time, hourly.series.seaLevelM, now);
}

/** Highest high and lowest low water of a day with their hours; today, on a line before them, whether it rises or falls now. */
export function TideFact({ forecast, day, now }: { forecast: Forecast; day: ForecastDay; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const turn = (name: string, at: ForecastDay['tideHigh']) => (
    <Fact
      name={name}
      value={at === null ? formats.missing : formats.time(at.time)}
      detail={at === null ? undefined : formats.seaLevel(at.value)}
    />
  );
  return (
    <>
      {isToday(day, now) && <TideNowFact forecast={forecast} now={now} wide />}
      {turn(t('forecast.tideHigh'), day.tideHigh)}
      {turn(t('forecast.tideLow'), day.tideLow)}
    </>
  );
}
