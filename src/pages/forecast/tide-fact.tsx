import type { Forecast, ForecastDay, TideTurn } from '../../domain/forecast/forecast.ts';
import { dayS, isToday, type Instant } from '../../domain/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Fact } from '../../ui/forecast/facts.tsx';
import { tideNow } from './tide-now.ts';

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
  const { state, next, datum } = tideNow(forecast, now);
  if (state === null) return null;
  const isHigh = next?.type === 'high';
  return (
    <Fact
      wide={wide}
      name={t('forecast.tideNow')}
      value={t(`forecast.tide_${state}`)}
      detail={next && detail(next)}
    />
  );

  function detail({ time, heightM }: TideTurn): string {
    // Further off it would be taken, by its hour alone, for one of the coming 24.
    if (time - now >= dayS)
      return `${t(isHigh ? 'forecast.highTide' : 'forecast.lowTide')} ${formats.weekdayTime(time)}`;
    // On a card its height stands below.
    if (wide) return t(isHigh ? 'forecast.nextHighAt' : 'forecast.nextLowAt', { time: formats.time(time) });
    const zero = datum === undefined ? t('forecast.seaLevelDatum') : (datum ?? '');
    const height = `${formats.seaLevel(heightM, 1)} ${zero}`.trim();
    return t(isHigh ? 'forecast.nextHigh' : 'forecast.nextLow', { time: formats.time(time), height });
  }
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
