import { fogVisibilityFt, stratusVisibilityFt } from '../../../core/rules/conditions/fog-visibility.ts';
import { fogLowCloudPct } from '../../../core/rules/conditions/fog.ts';
import { factorNames, type FactorName } from '../../../core/rules/forecast/verdicts.ts';
import {
  airTempBestF,
  airTempHighF,
  airTempLowF,
  assumedWindKt,
  factorMaxPoints,
  factorWeights,
  wavePeriodTopS,
  waveTopFt,
  windTopKt,
} from '../../../core/rules/score/factor-points.ts';
import { calmFt, clearFt, drizzleIn, fairFt, lowFt } from '../../../core/rules/score/sea-points.ts';
import { seaStateThresholds } from '../../../core/rules/conditions/sea-state.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './criteria-dialog.module.css';

/** Explains how a best day is found: weights, ranges, sea-state bounds, both schemes, and the limits of the method. */
export function CriteriaDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  const { windKt, gustKt, waveFt } = seaStateThresholds;
  const height = heightOf(formats);
  return (
    <Dialog open onClose={onClose} title={t('criteria.title')}>
      <div className={styles.criteria}>
        <p>{t('criteria.intro')}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('forecast.factor')}</th>
              <th scope="col">{t('criteria.weight')}</th>
              <th scope="col">{t('criteria.range')}</th>
              <th scope="col">{t('criteria.mostPoints')}</th>
            </tr>
          </thead>
          <tbody>
            {factorNames.map(factor => (
              <tr key={factor}>
                <th scope="row">{t(`forecast.factor_${factor}`)}</th>
                <td>
                  {factorWeights[factor] > 0 && '+'}
                  {formats.number(factorWeights[factor], 2)}
                </td>
                <td>{rangeOf(factor, formats)}</td>
                <td>{formats.number(factorMaxPoints[factor], 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          {t('criteria.temp', {
            best: formats.temp(airTempBestF),
            low: formats.temp(airTempLowF),
            high: formats.temp(airTempHighF),
          })}
        </p>
        <p>{t('criteria.missing', { wind: formats.wind(assumedWindKt) })}</p>
        <p>{t('criteria.quality')}</p>

        <h3>{t('forecast.seaState')}</h3>
        <p>{t('criteria.seaIntro')}</p>
        <ul className={styles.bands}>
          <li>
            {t('criteria.caution', {
              wind: formats.wind(windKt.caution),
              gust: formats.gust(gustKt.caution),
              wave: height(waveFt.caution),
            })}
          </li>
          <li>
            {t('criteria.smallCraft', {
              wind: formats.wind(windKt.smallCraft),
              gust: formats.gust(gustKt.smallCraft),
              wave: height(waveFt.smallCraft),
            })}
          </li>
          <li>{t('criteria.gale', { wind: formats.wind(windKt.gale) })}</li>
          <li>{t('criteria.storm', { wind: formats.wind(windKt.storm) })}</li>
        </ul>
        <p>{t('criteria.nws')}</p>

        <h3>{t('criteria.pointsTitle')}</h3>
        <p>
          {t('criteria.points', {
            two: height(calmFt),
            three: height(lowFt),
            drizzle: formats.precipitation(drizzleIn),
            far: formats.visibility(clearFt),
            near: formats.visibility(fairFt),
          })}
        </p>

        <h3>{t('criteria.limitsTitle')}</h3>
        <p>
          {t('criteria.fog', {
            threshold: formats.percent(fogLowCloudPct),
            fog: formats.visibility(fogVisibilityFt),
            stratus: formats.visibility(stratusVisibilityFt),
          })}
        </p>
        <p>{t('criteria.limits')}</p>
        <p>{t('shell.planningAid')}</p>
      </div>
    </Dialog>
  );
}

/** Formats a bound exactly, because it is in whole feet: a value rounded to 0.1 m could call a calm sea not calm. */
const heightOf =
  (formats: Formats) =>
  (ft: number): string =>
    formats.waveHeight(ft, formats.units === 'imperial' ? 0 : 2);

function rangeOf(factor: FactorName, formats: Formats): string {
  switch (factor) {
    case 'wind':
      return `0–${formats.wind(windTopKt)}`;
    case 'wave':
      return `0–${heightOf(formats)(waveTopFt)}`;
    case 'precip':
    case 'fog':
      return `0–${formats.percent(100)}`;
    case 'temp':
      return `${formats.bare('temp', airTempLowF)}–${formats.temp(airTempHighF)}`;
    case 'wavePeriod':
      return `0–${formats.period(wavePeriodTopS)}`;
  }
}
