import { useContext } from 'react';
import { earlierRunsOf, modelNames } from '../../../core/rules/forecast/models.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { agreementBounds } from '../../../core/rules/week/agreement.ts';
import { saidOfNow } from '../../../core/rules/week/earlier-runs.ts';
import type { ModelSpread } from '../../../core/rules/week/model-spread.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import type { Coordinates } from '../../../core/rules/place/place.ts';
import { whatFailed, type Failure } from '../../../core/rules/value/failure.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { failureText } from '../../../core/words/failure-text.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { joinTexts } from '../../../core/words/join-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { MarkedAge } from '../../../ui/forecast/download-age.tsx';
import { confidenceText, rangeText } from '../../../ui/confidence-text.ts';
import { ScrollTable } from './scroll-table.tsx';
import styles from './panel.module.css';
import { ModelsContext } from './models-context.ts';
import { confidenceIn, modelDayOf } from './models-of-day.tsx';
import { useDownload } from '../../../ui/use-download.ts';

/** Several models of the place, downloaded at the user's request, with the confidence in each day. */
export function ModelsPanel({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const models = useContext(ModelsContext);
  const { coordinates } = forecast;
  const { busy, failure, start } = useDownload(coordinates);
  return (
    <FoldedCard title={t('models.title')}>
      <p className={styles.note}>
        {`${t('models.intro')} ${t('models.rule', {
          wind: formats.wind(agreementBounds.windKt),
          wave: formats.waveHeight(agreementBounds.waveFt),
        })}`}
      </p>
      {models ? <Age models={models} forecast={forecast} now={now} /> : <p>{t('models.none')}</p>}
      {failure && <p role="alert">{failureText(t, failure, 'forecast')}</p>}
      <p className={styles.note}>
        <Button
          icon="download"
          busy={busy}
          onClick={() => start(() => download(coordinates, models !== null))}
        >
          {t(busy ? 'models.fetching' : models ? 'models.fetchAgain' : 'models.fetch')}
        </Button>
      </p>
      {models && <OfNow models={models} now={now} />}
      {models && <Week forecast={forecast} models={models} now={now} />}
      <p className={styles.note}>{t('models.confidenceRule')}</p>
    </FoldedCard>
  );
}

/** Returns null if all models are stored. */
const download = async (at: Coordinates, force: boolean): Promise<Failure | null> =>
  whatFailed(await engine.compareModels(at, { force }));

function Age({ models, forecast, now }: { models: ModelSpread; forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const { without } = models;
  return (
    <p className={styles.note}>
      <MarkedAge
        of={{ fetchedAt: models.fetchedAt, issuedAt: null, validUntil: models.time.at(-1) }}
        now={now}
      />
      {Math.abs(models.fetchedAt - forecast.fetchedAt) > hourS && <span>{` ${t('models.apart')}`}</span>}
      {without.length > 0 && (
        <span>
          {` ${t('models.without', {
            models: joinTexts(
              without.map(id => modelNames[id]),
              t.language,
            ),
          })}`}
        </span>
      )}
    </p>
  );
}

/** Errors of earlier days' forecasts for the present hour, which the user can check at once. */
function OfNow({ models, now }: { models: ModelSpread; now: Instant }) {
  const t = useTranslate();
  const formats = useFormats();
  const present = saidOfNow(models, now);
  if (!present) return null;
  return (
    <p className={styles.note}>
      {t('models.saidOfNow', {
        model: modelNames[earlierRunsOf],
        now: formats.waveHeight(present.nowFt),
        before: present.before
          .map(({ daysBefore, waveHeightFt }) =>
            t('models.saidBefore', {
              value: formats.waveHeight(waveHeightFt),
              days: formats.number(-daysBefore, 0),
            }),
          )
          .join(', '),
      })}
    </p>
  );
}

function Week(props: { forecast: Forecast; models: ModelSpread; now: Instant }) {
  const { forecast, models, now } = props;
  const t = useTranslate();
  const formats = useFormats();
  const days = forecast.days.flatMap(day => {
    const confidence = confidenceIn(models, { forecast, day, now });
    return confidence ? [{ day, confidence, found: modelDayOf(models, day) }] : [];
  });
  if (days.length === 0) return null;
  return (
    <ScrollTable
      label={t('models.title')}
      heads={[t('forecast.day'), t('forecast.wind'), t('forecast.waves'), t('models.confidence')]}
      className={styles.table}
    >
      {days.map(({ day, confidence, found }) => (
        <tr key={day.date} className={confidence.level === 'low' ? styles.apart : undefined}>
          <th scope="row">{formats.date(day.start)}</th>
          <td>
            {found?.ranges.windSpeedKt
              ? rangeText('wind', found.ranges.windSpeedKt, formats, t)
              : formats.missing}
          </td>
          <td>
            {found?.ranges.waveHeightFt
              ? rangeText('waveHeight', found.ranges.waveHeightFt, formats, t)
              : formats.missing}
          </td>
          <td>{confidenceText(confidence, formats, t)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}
