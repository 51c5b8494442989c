import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import type { HourlyName } from '../../../core/rules/forecast/hourly.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { ArrowReading } from '../../../ui/forecast/direction-arrow.tsx';
import { Fact, Facts } from '../../../ui/forecast/facts.tsx';
import { optional } from '../../../ui/optional.ts';
import { TideNowFact } from './tide-fact.tsx';
import styles from './verdict.module.css';

/** Lazy-loaded: no screen waits for it. */
const ShoreWind = optional(['shore'], async () => (await import('../shore/shore-wind.tsx')).ShoreWind);

const kmPerFt = 0.0003048;

/** The stored values of the present hour, labeled with that hour. It follows the clock, online and offline. */
export function CurrentConditions({
  forecast,
  hour,
  now,
}: {
  forecast: Forecast;
  /** Index of the stored hour. */
  hour: number;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const at = (name: HourlyName): number | null => forecast.hourly.series[name]?.[hour] ?? null;
  const wind = at('windSpeedKt');
  const windFrom = at('windDirectionDeg');
  const visibilityFt = at('visibilityFt');
  const wave = at('waveHeightFt');
  const period = at('wavePeriodS');
  const waveFrom = at('waveDirectionDeg');
  const currentToward = at('currentTowardDeg');
  const from =
    waveFrom === null || formats.hasBearings
      ? formats.fromBearing(waveFrom)
      : `${formats.from(waveFrom)} (${formats.value('degrees', waveFrom)})`;
  return (
    <div className={styles.now}>
      <h3 className={styles.hour}>
        <span>{t('forecast.currentConditions')}</span>
        <span>{t('forecast.currentHour', { time: formats.time(forecast.hourly.time[hour] ?? now) })}</span>
      </h3>
      <Facts>
        <Fact
          name={t('forecast.wind')}
          value={<ArrowReading text={formats.wind(wind)} degrees={windFrom} sense="from" />}
          detail={
            wind === null ? undefined : (
              <>
                {formats.fromBearing(windFrom)}, {formats.beaufort(wind)}
                <ShoreWind at={forecast.coordinates} windFromDeg={windFrom} />
              </>
            )
          }
        />
        <Fact name={t('forecast.gusts')} value={formats.gust(at('windGustKt'))} />
        <Fact
          name={t('forecast.waves')}
          value={<ArrowReading text={formats.waveHeight(wave)} degrees={waveFrom} sense="from" />}
          detail={
            [
              // French and Spanish bulletins describe the sea by its waves.
              formats.language !== 'en' && wave !== null ? formats.douglas(wave) : '',
              wave === null && period === null
                ? ''
                : period === null
                  ? from
                  : t('forecast.wavesEvery', { period: formats.period(period, 1), from }),
            ]
              .filter(text => text !== '')
              .join(', ') || undefined
          }
        />
        <TideNowFact forecast={forecast} now={now} />
      </Facts>
      <Facts dense>
        <Fact name={t('forecast.seaTemp')} value={formats.temp(at('seaTempF'), 1)} />
        <Fact
          name={t('forecast.oceanCurrent')}
          value={
            <ArrowReading
              text={formats.current(at('currentSpeedKt'))}
              degrees={currentToward}
              sense="toward"
            />
          }
          detail={currentToward === null ? undefined : formats.towardBearing(currentToward)}
        />
        {visibilityFt !== null && (
          <Fact name={t('forecast.visibility')} value={formats.distance(visibilityFt * kmPerFt)} />
        )}
      </Facts>
    </div>
  );
}
