import { fogLowCloudPct } from '../../domain/fog.ts';
import { factorNames, type FactorName } from '../../domain/forecast.ts';
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
} from '../../domain/scoring.ts';
import { calmFt, clearFt, drizzleIn, fairFt, lowFt } from '../../domain/sea-points.ts';
import { seaStateThresholds } from '../../domain/sea-state.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './criteria-dialog.module.css';

/** How a best day is found, in plain words: weights, ranges, sea-state bounds, both schemes, and what the method cannot see. */
export function CriteriaDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { windKt, gustKt, waveFt } = seaStateThresholds;
  const height = heightOf(formats);
  return (
    <Dialog open onClose={onClose} title={translate('forecast.criteriaTitle')}>
      <div className={styles.criteria}>
        <p>{translate('forecast.criteriaIntro')}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{translate('forecast.factor')}</th>
              <th scope="col">{translate('forecast.weight')}</th>
              <th scope="col">{translate('forecast.range')}</th>
              <th scope="col">{translate('forecast.mostPoints')}</th>
            </tr>
          </thead>
          <tbody>
            {factorNames.map(factor => (
              <tr key={factor}>
                <th scope="row">{translate(`forecast.factor_${factor}`)}</th>
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
          {translate('forecast.criteriaTemp', {
            best: formats.temp(airTempBestF),
            low: formats.temp(airTempLowF),
            high: formats.temp(airTempHighF),
          })}
        </p>
        <p>{translate('forecast.criteriaMissing', { wind: formats.wind(assumedWindKt) })}</p>
        <p>{translate('forecast.criteriaQuality')}</p>

        <h3>{translate('forecast.seaState')}</h3>
        <p>{translate('forecast.criteriaSeaIntro')}</p>
        <ul className={styles.bands}>
          <li>
            {translate('forecast.criteriaCaution', {
              wind: formats.wind(windKt.caution),
              gust: formats.gust(gustKt.caution),
              wave: height(waveFt.caution),
            })}
          </li>
          <li>
            {translate('forecast.criteriaSmallCraft', {
              wind: formats.wind(windKt.smallCraft),
              gust: formats.gust(gustKt.smallCraft),
              wave: height(waveFt.smallCraft),
            })}
          </li>
          <li>{translate('forecast.criteriaGale', { wind: formats.wind(windKt.gale) })}</li>
          <li>{translate('forecast.criteriaStorm', { wind: formats.wind(windKt.storm) })}</li>
        </ul>
        <p>{translate('forecast.criteriaNws')}</p>

        <h3>{translate('forecast.criteriaPointsTitle')}</h3>
        <p>
          {translate('forecast.criteriaPoints', {
            two: height(calmFt),
            three: height(lowFt),
            drizzle: formats.precipitation(drizzleIn),
            far: formats.visibility(clearFt),
            near: formats.visibility(fairFt),
          })}
        </p>

        <h3>{translate('forecast.criteriaLimitsTitle')}</h3>
        <p>{translate('forecast.criteriaFog', { threshold: formats.percent(fogLowCloudPct) })}</p>
        <p>{translate('forecast.criteriaLimits')}</p>
        <p>{translate('shell.planningAid')}</p>
      </div>
    </Dialog>
  );
}

/** The bounds are whole feet, and exact: a metre rounded to a decimal would say of a calm sea that it is not. */
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
