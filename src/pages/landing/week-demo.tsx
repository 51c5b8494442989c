import { useState } from 'react';
import { qualityOfScore } from '../../core/rules/score/quality.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { ScoreMeter } from '../../ui/forecast/score-meter.tsx';
import { seaStateText, seaStateTone } from '../../ui/forecast/sea-state-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { heardAround, seen, VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SampleDayDetails } from './sample-day-details.tsx';
import { bestSampleDay, sampleMonday, sampleWeek } from './sample-week.ts';
import { WeekCurve } from './week-curve.tsx';
import bandColors from '../../ui/band-colors.module.css';
import styles from './week-demo.module.css';

/** The interactive demo of the landing page: a sample week, in the app's colors and by the app's rules. */
export function WeekDemo() {
  const t = useTranslate();
  const formats = useFormats();
  const [chosen, setChosen] = useState(bestSampleDay);
  const [firstDay] = useState(sampleMonday);
  const dayAt = (index: number): number => firstDay + index * 86_400;
  const day = sampleWeek[chosen];
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <div className={styles.intro}>
        <h2 id="demo" className={styles.heading}>
          {t('landing.demoTitle')}
        </h2>
        <p>{t('landing.demoIntro')}</p>
      </div>
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h3 className={styles.place}>
            <Icon name="pin" />
            <span>{t('landing.samplePlace')}</span>
          </h3>
          <Badge tone="accent">{t('landing.sampleBadge')}</Badge>
        </header>
        <WeekCurve chosen={chosen} weekday={index => formats.weekday(dayAt(index))} />
        <p className={styles.key}>{t('landing.daysKey', { unit: formats.measures.waveHeight.unit })}</p>
        <ul className={styles.days} aria-label={t('landing.chooseDay')}>
          {sampleWeek.map((each, index) => {
            const wave = formats.bare('waveHeight', each.waveHeightFt);
            const sentence = t('landing.dayLabel', {
              day: seen,
              date: formats.longDate(dayAt(index)),
              wave: formats.waveHeight(each.waveHeightFt).replace(wave, seen),
              band: seaStateText(each.seaState, t),
              quality: t(`sea.quality_${qualityOfScore(each.fishing.score)}`),
            });
            const best = index === bestSampleDay;
            const [, afterName, afterWave] = heardAround(
              best ? `${sentence}. ${t('landing.best')}` : sentence,
            );
            return (
              <li key={dayAt(index)}>
                <button
                  type="button"
                  className={classes(styles.day, index === chosen && styles.chosen)}
                  aria-pressed={index === chosen}
                  onClick={() => setChosen(index)}
                >
                  <span className={styles.name}>{formats.weekday(dayAt(index))}</span>
                  <VisuallyHidden>{afterName}</VisuallyHidden>
                  <span className={classes(styles.band, bandColors[seaStateTone(each.seaState)])}>
                    {wave}
                  </span>
                  <VisuallyHidden>{afterWave}</VisuallyHidden>
                  <div aria-hidden="true">
                    <ScoreMeter fishing={each.fishing} compact />
                  </div>
                  {best && (
                    <span className={styles.best} title={t('landing.best')} aria-hidden="true">
                      <Icon name="star" size="s" filled />
                    </span>
                  )}
                </button>
              </li>
            );
          })}
        </ul>
        {day && <SampleDayDetails day={day} index={chosen} date={formats.longDate(dayAt(chosen))} />}
      </div>
    </section>
  );
}
