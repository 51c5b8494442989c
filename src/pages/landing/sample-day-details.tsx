import type { ReactNode } from 'react';
import { qualityOfScore } from '../../core/rules/score/quality.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DirectionArrow } from '../../ui/forecast/direction-arrow.tsx';
import { SeaStateBadge } from '../../ui/forecast/sea-state-badge.tsx';
import styles from './sample-day-details.module.css';
import { bestSampleDay, sampleSun, sampleTurns, type SampleDay } from './sample-week.ts';
import { TideCurve } from './tide-curve.tsx';

export function SampleDayDetails({ day, index, date }: { day: SampleDay; index: number; date: string }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div className={styles.details}>
      <div className={styles.title}>
        <h4 className={styles.date}>{date}</h4>
        <div className={styles.badges}>
          <SeaStateBadge state={day.seaState} />
          {index === bestSampleDay && (
            <Badge tone="good" icon="star">
              {t('landing.best')}
            </Badge>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact
          name={t('landing.fishing')}
          detail={t('sea.scoreOfSix', { raw: formats.number(day.fishing.rawScore, 2) })}
        >
          {t(`sea.quality_${qualityOfScore(day.fishing.score)}`)}
        </Fact>
        <Fact name={t('landing.bestTime')}>{clock(day.bestHour)}</Fact>
        <Fact name={t('landing.wind')} detail={t('landing.gustsTo', { gust: formats.gust(day.windGustKt) })}>
          <span>{`${formats.wind(day.windSpeedKt)} ${formats.compass(day.windDirectionDeg)}`}</span>{' '}
          <DirectionArrow degrees={day.windDirectionDeg} sense="from" />
        </Fact>
        <Fact
          name={t('landing.waves')}
          detail={t('landing.everySeconds', { period: formats.period(day.wavePeriodS) })}
        >
          {formats.waveHeight(day.waveHeightFt)}
        </Fact>
        <Fact name={t('landing.water')} detail={`${t('landing.air')} ${formats.temp(day.airTempMaxF)}`}>
          {formats.temp(day.seaTempF)}
        </Fact>
        <Fact name={t('landing.sun')} detail={t('landing.sunDetail')}>
          {`${clock(sampleSun.riseHour)}–${clock(sampleSun.setHour)}`}
        </Fact>
        <div className={styles.tide}>
          <dt>{t('landing.tide')}</dt>
          <dd>
            <TideCurve dayIndex={index} />
            <span className={styles.turns}>
              {sampleTurns(index).map(turn => (
                <span key={turn.hour}>
                  <span>{t(`landing.${turn.type}`)}</span> <strong>{clock(turn.hour)}</strong>
                </span>
              ))}
            </span>
          </dd>
        </div>
      </dl>
    </div>
  );
}

const Fact = ({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd className={styles.value} translate="no">
      {children}
    </dd>
    {detail !== undefined && (
      <dd className={styles.detail} translate="no">
        {detail}
      </dd>
    )}
  </div>
);

function clock(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
