import type { Forecast, ForecastDay } from '../../domain/forecast.ts';
import { isToday, type Instant } from '../../domain/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Fact } from '../../ui/forecast/facts.tsx';
import { tideNow } from './tide-now.ts';

/** Highest high and lowest low water of a day with their hours; today, on a line before them, whether it rises or falls now. */
export function TideFact({ forecast, day, now }: { forecast: Forecast; day: ForecastDay; now: Instant }) {
  const translate = useTranslate();
  const formats = useFormats();
  const tide = isToday(day, now) ? tideNow(forecast, now) : null;
  const turn = (name: string, at: ForecastDay['tideHigh']) => (
    <Fact
      name={name}
      value={at === null ? formats.missing : formats.time(at.time)}
      detail={at === null ? undefined : formats.seaLevel(at.value)}
    />
  );
  return (
    <>
      {tide?.state && (
        <Fact
          wide
          name={translate('forecast.tideNow')}
          value={translate(`forecast.tide_${tide.state}`)}
          detail={
            tide.next &&
            translate(tide.next.type === 'high' ? 'forecast.nextHigh' : 'forecast.nextLow', {
              time: formats.time(tide.next.time),
            })
          }
        />
      )}
      {turn(translate('forecast.tideHigh'), day.tideHigh)}
      {turn(translate('forecast.tideLow'), day.tideLow)}
    </>
  );
}
