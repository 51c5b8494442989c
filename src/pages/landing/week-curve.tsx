import { useId } from 'react';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { bestSampleDay, roughestSampleDay, sampleCurve, sampleSun, sampleWeek } from './sample-week.ts';
import styles from './week-curve.module.css';

const width = 700;
const height = 170;
const dayWidth = width / sampleWeek.length;
/** Horizontal positions of the sunsets, from the evening before the week; each night lasts until sunrise. */
const sunsets = Array.from(
  { length: sampleWeek.length + 1 },
  (_, night) => (night - 1 + sampleSun.setHour / 24) * dayWidth,
);
const nightWidth = ((24 - sampleSun.setHour + sampleSun.riseHour) / 24) * dayWidth;
/** Upper ends of the two scales, native units. */
const maxWaveFt = 10;
const maxWindKt = 34;

const waves = sampleCurve(day => day.waveHeightFt, 0.04);
const winds = sampleCurve(day => day.windSpeedKt, 0.16);

/** Waves as a filled curve, wind as a dashed line, nights as shaded areas. */
export function WeekCurve({ chosen, weekday }: { chosen: number; weekday: (index: number) => string }) {
  const t = useTranslate();
  const formats = useFormats();
  const id = useId();
  const best = sampleWeek[bestSampleDay];
  const wave = points(waves, maxWaveFt);
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-summary`}
      >
        <title id={`${id}-summary`}>
          {t('landing.chartSummary', {
            calm: formats.waveHeight(best?.waveHeightFt),
            rough: formats.waveHeight(sampleWeek[roughestSampleDay]?.waveHeightFt),
            day: weekday(roughestSampleDay),
          })}
        </title>
        <defs>
          <linearGradient id={`${id}-fill`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles.fillTop} />
            <stop offset="1" className={styles.fillFoot} />
          </linearGradient>
        </defs>
        <rect className={styles.chosen} x={chosen * dayWidth} width={dayWidth} height={height} />
        {sunsets.map(sunset => (
          <rect key={sunset} className={styles.night} x={sunset} width={nightWidth} height={height} />
        ))}
        <path d={`${wave}L${width} ${height}L0 ${height}Z`} fill={`url(#${id}-fill)`} />
        <path className={styles.wave} d={wave} />
        <path className={styles.wind} d={points(winds, maxWindKt)} />
        {best && (
          <line
            className={styles.bestHour}
            x1={(bestSampleDay + best.bestHour / 24) * dayWidth}
            x2={(bestSampleDay + best.bestHour / 24) * dayWidth}
            y2={height}
          />
        )}
      </svg>
      <figcaption className={styles.legend}>
        <span>{t('landing.waves')}</span>
        <span className={styles.keyWind}>{t('landing.wind')}</span>
      </figcaption>
    </figure>
  );
}

const points = (values: number[], top: number): string =>
  values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width;
      const y = height - (value / top) * height;
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
