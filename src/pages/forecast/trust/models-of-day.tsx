import { useContext } from 'react';
import { modelNames } from '../../../core/rules/forecast/models.ts';
import type { Forecast, ForecastDay } from '../../../core/rules/forecast/forecast.ts';
import { dayConfidence, type Confidence } from '../../../core/rules/week/confidence.ts';
import { forecastDrift } from '../../../core/rules/week/drift.ts';
import type { ModelDay, ModelSpread } from '../../../core/rules/week/model-spread.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { confidenceText } from '../../../ui/confidence-text.ts';
import { ScrollTable } from './scroll-table.tsx';
import styles from './panel.module.css';
import { verdictText } from './model-text.ts';
import { ModelsContext } from './models-context.ts';

interface OfDay {
  forecast: Forecast;
  day: ForecastDay;
  now: Instant;
}

/** Returns the models' day with the same date and the same start as the forecast's; a day in another time zone does not count. */
export const modelDayOf = (models: ModelSpread | null, day: ForecastDay): ModelDay | undefined =>
  models?.days.find(each => each.date === day.date && each.start === day.start);

export const confidenceIn = (models: ModelSpread | null, { forecast, day, now }: OfDay): Confidence | null =>
  dayConfidence(day, now, {
    days: forecast.days,
    models: modelDayOf(models, day),
    drift: forecastDrift(forecast, now).find(each => each.date === day.date),
  });

/** Line on a day card: whether the models agree, and how many stay inside the limits. Renders nothing unless the user compares models. */
export function ModelsLine({ day, className }: { day: ForecastDay; className?: string | undefined }) {
  const t = useTranslate();
  const formats = useFormats();
  const found = modelDayOf(useContext(ModelsContext), day);
  if (!found) return null;
  return (
    <p className={className}>
      {[
        verdictText(found, formats, t),
        found.within && t.plural('models.inside', found.within.judged, found.within),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** Below the best day: withholds praise if confidence in the day is low. */
export function PraiseCaveat(props: OfDay) {
  const t = useTranslate();
  const formats = useFormats();
  const confidence = confidenceIn(useContext(ModelsContext), props);
  if (confidence?.level !== 'low') return null;
  return <p>{`${t('models.notPraised')} ${confidenceText(confidence, formats, t)}.`}</p>;
}

/** Section of the day dialog: confidence in the day, and each model's values. */
export function DayModels(props: OfDay & { className?: string | undefined }) {
  const { day } = props;
  const t = useTranslate();
  const formats = useFormats();
  const models = useContext(ModelsContext);
  const found = modelDayOf(models, day);
  const confidence = confidenceIn(models, props);
  if (!found && !confidence) return null;
  return (
    <section className={props.className}>
      <h3>{t('models.confidence')}</h3>
      {confidence && <p>{confidenceText(confidence, formats, t)}</p>}
      {found && (
        <>
          <ModelsLine day={day} />
          <ModelTable day={found} />
        </>
      )}
    </section>
  );
}

function ModelTable({ day }: { day: ModelDay }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <ScrollTable
      label={t('models.whoSays')}
      heads={[t('models.model'), t('forecast.wind'), t('forecast.gusts'), t('forecast.waves')]}
      className={styles.table}
    >
      {day.rows.map(row => (
        <tr key={row.id}>
          <th scope="row">{modelNames[row.id]}</th>
          <td>{formats.wind(row.windSpeedKt)}</td>
          <td>{formats.gust(row.windGustKt)}</td>
          <td>{formats.waveHeight(row.waveHeightFt)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
