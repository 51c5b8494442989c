import { useState } from 'react';
import { Link } from 'wouter';
import { judgedNames, type ReportCard } from '../../../core/rules/log/report-card.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { isNumber } from '../../../core/rules/value/numbers.ts';
import type { Instant } from '../../../core/rules/time/time.ts';
import { engine } from '../../../engine/engine.ts';
import { useAnswer } from '../../../engine/use-answer.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import type { PlaceReport } from '../../../../workers/api.ts';
import { AlikeDays } from './alike-days.tsx';
import { CorrectedHours } from './corrected-hours.tsx';
import { FeltTable, MissesTables } from './report-tables.tsx';
import { missLines } from './report-words.ts';
import styles from './report-panel.module.css';

/** Errors of this place's forecasts, the feel of logged trips, and logged days similar to now. Loaded when the user opens it. */
export function ReportPanel({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const t = useTranslate();
  const [isOpened, setOpened] = useState(false);
  const [isAlikeOpened, setAlikeOpened] = useState(false);
  return (
    <>
      <FoldedCard title={t('log.r_title')} onOpen={() => setOpened(true)}>
        {isOpened && <Report forecast={forecast} now={now} />}
      </FoldedCard>
      <FoldedCard title={t('log.r_alike')} onOpen={() => setAlikeOpened(true)}>
        {isAlikeOpened && <AlikeDays forecast={forecast} now={now} />}
      </FoldedCard>
    </>
  );
}

function Report({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const { coordinates, source, fetchedAt } = forecast;
  const report = useAnswer(forecast.id, `${fetchedAt}`, () => engine.placeReport(coordinates, source));
  return report ? <ReportView report={report} forecast={forecast} now={now} /> : null;
}

export function ReportView({
  report,
  forecast,
  now,
}: {
  report: PlaceReport;
  forecast: Forecast;
  now: Instant;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { quantities, stations, since, felt } = report;
  const lines = missLines(t, formats, quantities);
  const isMeasured = judgedNames.some(name => quantities[name]);
  return (
    <div className={styles.parts}>
      <p className={styles.note}>{t('log.r_intro')}</p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isMeasured ? (
        <>
          <MissesTables quantities={quantities} />
          <p className={styles.note}>{t('log.r_rule')}</p>
        </>
      ) : (
        <p>{t('log.r_noMeasured')}</p>
      )}
      {stations.length > 0 && (
        <p className={styles.note}>
          {t('log.r_stations', {
            names: stations
              .map(({ name, distanceKm }) => `${name} (${formats.distance(distanceKm)})`)
              .join(', '),
          })}
        </p>
      )}
      <p className={styles.note}>
        {since === null ? t('log.r_sinceNone') : t('log.r_since', { when: formats.longDate(since) })}
      </p>
      <FeltTable felt={felt} />
      {isMeasured && <Corrected quantities={quantities} forecast={forecast} now={now} />}
      <p>
        <Link href="/log" className={buttonClass('quiet')}>
          {t('log.r_openLog')}
        </Link>
      </p>
    </div>
  );
}

/** Off each time the panel is opened: corrected numbers appear only at the user's request. */
function Corrected({
  quantities,
  forecast,
  now,
}: {
  quantities: ReportCard['quantities'];
  forecast: Forecast;
  now: Instant;
}) {
  const t = useTranslate();
  const [isOn, setOn] = useState(false);
  const isKnown = judgedNames.some(name =>
    [...(quantities[name]?.byLead ?? []), ...(quantities[name]?.byDirection ?? [])].some(({ bias }) =>
      isNumber(bias),
    ),
  );
  if (!isKnown) return <p className={styles.note}>{t('log.r_correctedNone')}</p>;
  return (
    <>
      <Checkbox
        label={t('log.r_corrected')}
        hint={t('log.r_correctedHint')}
        checked={isOn}
        onChange={event => setOn(event.target.checked)}
      />
      {isOn && <CorrectedHours quantities={quantities} forecast={forecast} now={now} />}
    </>
  );
}
