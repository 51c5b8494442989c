import { conditionsNow } from '../../domain/conditions/conditions-now.ts';
import type { Forecast } from '../../domain/forecast/forecast.ts';
import { hourIndexAt, type Instant } from '../../domain/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Card } from '../../ui/card.tsx';
import { ArrowReading } from '../../ui/forecast/direction-arrow.tsx';
import { Fact, Facts } from '../../ui/forecast/facts.tsx';
import styles from './forecast.module.css';
import { TideNowFact } from './tide-fact.tsx';

const kmPerFt = 0.0003048;

/** The stored hour at the real now, named by that hour: it moves with the clock, with or without a connection. */
export function CurrentConditions({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const current = conditionsNow(forecast.hourly, now);
  const hour = hourIndexAt(forecast.hourly.time, now);
  const visibilityFt = hour === null ? null : (forecast.hourly.series.visibilityFt?.[hour] ?? null);
  return (
    <Card as="section" className={styles.panel} title={t('forecast.currentConditions')}>
      <p className={styles.hour}>
        {current
          ? t('forecast.currentHour', { time: formats.weekdayTime(current.hour) })
          : t('forecast.currentNone')}
      </p>
      <Facts>
        <Fact name={t('forecast.waveHeight')} value={formats.waveHeight(current?.waveHeightFt)} />
        <Fact name={t('forecast.wavePeriod')} value={formats.period(current?.wavePeriodS, 1)} />
        <Fact
          name={t('forecast.waveDirection')}
          value={
            <ArrowReading
              text={formats.value('degrees', current?.waveDirectionDeg)}
              degrees={current?.waveDirectionDeg ?? null}
              sense="from"
            />
          }
          detail={current?.waveDirectionDeg == null ? undefined : formats.from(current.waveDirectionDeg)}
        />
        <Fact name={t('forecast.seaTemp')} value={formats.temp(current?.seaTempF, 1)} />
        <Fact
          name={t('forecast.oceanCurrent')}
          value={
            <ArrowReading
              text={formats.current(current?.currentSpeedKt)}
              degrees={current?.currentTowardDeg ?? null}
              sense="toward"
            />
          }
          detail={current?.currentTowardDeg == null ? undefined : formats.toward(current.currentTowardDeg)}
        />
        {visibilityFt !== null && (
          <Fact name={t('forecast.visibility')} value={formats.distance(visibilityFt * kmPerFt)} />
        )}
        <TideNowFact forecast={forecast} now={now} />
      </Facts>
    </Card>
  );
}
