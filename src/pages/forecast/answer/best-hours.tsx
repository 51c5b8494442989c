import { bestRemainingHours, isBestTimePast } from '../../../core/rules/score/best-day.ts';
import { factorNames, type FactorName, type FishingScore } from '../../../core/rules/forecast/verdicts.ts';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { qualityOfRawScore } from '../../../core/rules/score/quality.ts';
import { scoreAt } from '../../../core/rules/score/score-hours.ts';
import { isSmallCraftOrWorse } from '../../../core/rules/conditions/sea-state.ts';
import { hourIndexAt, isToday, type Instant } from '../../../core/rules/time/time.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import { ScoreBreakdown, type FactorReadings } from '../../../ui/forecast/score-breakdown.tsx';
import { SeaStateBadge } from '../../../ui/forecast/sea-state-badge.tsx';
import { worstOfHours } from '../../../ui/forecast/sea-state-spans.ts';
import styles from '../days/day-dialog.module.css';
import { hourReadings } from '../days/hour-readings.ts';
import { bestNightText, hourSpansText } from '../days/hour-spans.ts';

/** The best hours of a day with the parts of their score. If they are over, also the best remaining hours. */
export function BestHours({ forecast, day, now }: { forecast: Forecast; day: ForecastDay; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const left = isToday(day, now) && isBestTimePast(day, now) ? bestRemainingHours(forecast, day, now) : null;
  const [shown] = day.bestHours;
  if (shown === undefined) return <p>{t('forecast.noBestHour')}</p>;
  return (
    <>
      <ExplainedHours
        forecast={forecast}
        hours={day.bestHours}
        title={t(day.bestHours.length === 1 ? 'forecast.bestHour' : 'forecast.bestHours', {
          time: hourSpansText(day.bestHours, formats),
        })}
      />
      {day.bestNight && (
        <ExplainedHours
          forecast={forecast}
          hours={day.bestNight.hours}
          title={bestNightText(day.bestNight, formats, t)}
          isBrief
        />
      )}
      {left !== null && left.rawScore === null && <p>{t('forecast.bestTimePastNone')}</p>}
      {left !== null && left.rawScore !== null && (
        <ExplainedHours
          forecast={forecast}
          hours={left.hours}
          title={t('forecast.bestHourLeft', { time: hourSpansText(left.hours, formats) })}
        />
      )}
    </>
  );
}

/** `isBrief`: omits the parts of the score. */
function ExplainedHours(props: { forecast: Forecast; hours: Instant[]; title: string; isBrief?: boolean }) {
  const { forecast, hours, title, isBrief = false } = props;
  const t = useTranslate();
  const formats = useFormats();
  const groups = byParts(forecast, hours);
  const fishing = groups[0]?.fishing;
  if (fishing === undefined) return null;
  const seaState = worstOfHours(forecast, hours);
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <p className={styles.badges}>
        <SeaStateBadge state={seaState} />
        <span>
          {t('forecast.rawScoreIs', {
            raw: formats.number(fishing.rawScore, 2),
            quality: t(
              fishing.complete ? `sea.quality_${qualityOfRawScore(fishing.rawScore)}` : 'forecast.incomplete',
            ),
          })}
        </span>
      </p>
      {isSmallCraftOrWorse(seaState) && <p className={styles.strong}>{t('forecast.bestHourMarkUnsafe')}</p>}
      {(isBrief ? [] : groups).map(group => {
        const time = hourSpansText(group.hours, formats);
        return (
          <details key={time} className={styles.why}>
            <summary>{t('forecast.whyHour', { time })}</summary>
            <ScoreBreakdown
              fishing={group.fishing}
              readings={readingsOf(forecast, group.hours, formats, t)}
            />
          </details>
        );
      })}
    </section>
  );
}

interface PartsOfHours {
  fishing: FishingScore;
  hours: Instant[];
}

/** Groups hours by the parts of their score, rounded as displayed: an equal sum may have different parts. */
function byParts({ hourly, scores }: Forecast, hours: readonly Instant[]): PartsOfHours[] {
  const groups = new Map<string, PartsOfHours>();
  for (const at of hours) {
    const hour = hourIndexAt(hourly.time, at);
    const fishing = hour === null ? null : scoreAt(scores, hour);
    if (fishing === null) continue;
    const points = factorNames.map(factor => fishing[`${factor}Score`]?.toFixed(2));
    const key = [...points, ...fishing.coverage].join();
    const group = groups.get(key);
    if (group) group.hours.push(at);
    else groups.set(key, { fishing, hours: [at] });
  }
  return [...groups.values()];
}

/** Joins the different readings of these hours: different low cloud may cost the same points. */
function readingsOf(
  forecast: Forecast,
  hours: readonly Instant[],
  formats: Formats,
  t: Translate,
): FactorReadings {
  const each = hours.map(at =>
    hourReadings(forecast, hourIndexAt(forecast.hourly.time, at) ?? 0, formats, t),
  );
  const told = (factor: FactorName): string =>
    [...new Set(each.map(readings => readings[factor]))].join(', ');
  return {
    wind: told('wind'),
    wave: told('wave'),
    precip: told('precip'),
    fog: told('fog'),
    temp: told('temp'),
    wavePeriod: told('wavePeriod'),
  };
}
