import {
  factorNames,
  maxRawScore,
  type FactorName,
  type FishingScore,
} from '../../core/rules/forecast/verdicts.ts';
import { roundedToSum } from '../../core/rules/value/numbers.ts';
import { factorMaxPoints } from '../../core/rules/score/factor-points.ts';
import { joinTexts } from '../../core/words/join-texts.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './score-breakdown.module.css';

/** The formatted inputs, one text per factor: '12 kt', '3.4 ft', … */
export type FactorReadings = Record<FactorName, string>;

/** A factor's share of the score: `points` out of `most`; null = not counted. `known` = real data, not a stand-in. */
interface FactorShare {
  factor: FactorName;
  points: number | null;
  most: number;
  known: boolean;
}

/**
 * Breaks a raw score down: a bar whose six parts add up to it, and the points of each factor in words. The empty end of the bar shows lost
 * points. If factors are unknown, the other parts are stretched, as they are in the score.
 */
export function ScoreBreakdown({ fishing, readings }: { fishing: FishingScore; readings: FactorReadings }) {
  const t = useTranslate();
  const formats = useFormats();
  // Rounded so that the shown points add up to the score below them, to the last hundredth.
  const shown = roundedToSum(
    factorNames.map(factor => fishing[`${factor}Score`]),
    2,
  );
  const parts = factorNames.map((factor, index): FactorShare => ({
    factor,
    points: shown[index] ?? null,
    most: factorMaxPoints[factor],
    known: fishing.coverage.includes(factor),
  }));
  const sum = parts.reduce((total, { points }) => total + (points ?? 0), 0);
  const stretch = sum > 0 ? fishing.rawScore / sum : 1;
  const missing = parts.filter(({ points }) => points === null);
  const lost = mostLost(parts).map(({ factor, points, most, known }) =>
    t('forecast.lostOn', {
      factor: t(`forecast.factor_${factor}`),
      reading: known ? readings[factor] : t('forecast.assumed'),
      points: formats.number(most - (points ?? 0), 2),
    }),
  );

  return (
    <div className={styles.breakdown}>
      <Bar parts={parts} stretch={stretch} />
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('forecast.subScores')}</VisuallyHidden>
        </caption>
        <tbody>
          {parts.map(({ factor, points, most, known }) => (
            <tr key={factor}>
              <th scope="row">
                <span className={`${styles.key} ${styles[factor]}`} />
                <span>{t(`forecast.factor_${factor}`)}</span>
              </th>
              <td>
                {known ? readings[factor] : t(points === null ? 'forecast.notCounted' : 'forecast.assumed')}
              </td>
              <td className={styles.points}>
                {points === null
                  ? '–'
                  : t('forecast.pointsOf', {
                      points: formats.number(points, 2),
                      most: formats.number(most, 2),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('forecast.rawScore')}
            </th>
            <td className={styles.points}>
              {t('forecast.pointsOf', {
                points: formats.number(fishing.rawScore, 2),
                most: formats.number(maxRawScore, 2),
              })}
            </td>
          </tr>
        </tfoot>
      </table>
      {missing.length > 0 && (
        <p className={styles.note}>
          {t('forecast.stretched', {
            sum: formats.number(sum, 2),
            most: formats.number(
              parts.reduce((total, part) => total + (part.points === null ? 0 : part.most), 0),
              2,
            ),
            raw: formats.number(fishing.rawScore, 2),
          })}
        </p>
      )}
      {lost.length > 0 && (
        <p className={styles.note}>{t('forecast.lostMost', { reasons: joinTexts(lost, t.language) })}</p>
      )}
      {!fishing.complete && <p className={styles.note}>{t('forecast.incompleteScore')}</p>}
    </div>
  );
}

/** Returns the two factors that cost the most points, the worse first. */
const mostLost = (parts: readonly FactorShare[]): FactorShare[] =>
  parts
    .filter(({ points, most }) => points !== null && most - points >= leastToldPoints)
    .toSorted((a, b) => b.most - (b.points ?? 0) - (a.most - (a.points ?? 0)))
    .slice(0, 2);

const leastToldPoints = 0.05;

/** `stretch` = factor by which the counted points grow to the score if some factors are not counted. */
function Bar({ parts, stretch }: { parts: readonly FactorShare[]; stretch: number }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(
        ({ factor, points }) =>
          // Omits a part without points, because its gap would still be drawn.
          points !== null &&
          points > 0 && (
            <div
              key={factor}
              className={`${styles.part} ${styles[factor]}`}
              style={{ inlineSize: `${(100 * stretch * points) / maxRawScore}%` }}
            />
          ),
      )}
    </div>
  );
}
