import { Link } from 'wouter';
import type { Difference } from '../../../core/rules/log/alike-days.ts';
import { logAddress } from '../../../core/rules/log/log-address.ts';
import type { Forecast } from '../../../core/rules/forecast/forecast.ts';
import { hourS, type Instant } from '../../../core/rules/time/time.ts';
import { engine } from '../../../engine/engine.ts';
import { useAnswer } from '../../../engine/use-answer.ts';
import { createFormats, useFormats, type Formats } from '../../../i18n/format.tsx';
import { longDateTimeOf } from '../../../core/words/foreign-clock.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import type { AlikeAnswer } from '../../../../workers/api.ts';
import styles from './report-panel.module.css';

/** The logged days most similar to the present hour, with their outcome and the reasons for the similarity. */
export function AlikeDays({ forecast, now }: { forecast: Forecast; now: Instant }) {
  const hour = Math.floor(now / hourS) * hourS;
  const { coordinates: at, id, fetchedAt } = forecast;
  const answer = useAnswer(id, `${fetchedAt} ${hour}`, () => engine.daysLike({ at, start: hour }));
  return answer === undefined ? null : <AlikeView answer={answer} />;
}

export function AlikeView({ answer }: { answer: AlikeAnswer | null }) {
  const t = useTranslate();
  const formats = useFormats();
  if (answer === null) return <p>{t('log.r_alikeNoNow')}</p>;
  const { compared, days } = answer;
  // In the time zone of the trip's place, as in the log.
  const when = ({ zone, start }: AlikeAnswer['days'][number]['row']): string =>
    longDateTimeOf(createFormats({ t, units: formats.units, zone }), start, formats);
  return (
    <div className={styles.parts}>
      <p>{days.length === 0 ? t('log.r_alikeNone') : t.plural('log.r_alikeIntro', compared)}</p>
      {days.length > 0 && (
        <ol className={styles.days}>
          {days.map(({ row, differences }) => (
            <li key={row.id}>
              <Link href={logAddress(row.id)} className={styles.day}>
                <strong>{[when(row), row.place].filter(Boolean).join(' · ')}</strong>
              </Link>
              <span>{cameOf(t, row)}</span>
              <span className={styles.note}>{whyNear(t, formats, differences)}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.note}>{t('log.r_noOdds')}</p>
    </div>
  );
}

const cameOf = (t: Translate, { felt, outcome, caught }: AlikeAnswer['days'][number]['row']): string =>
  [
    felt && t(`log.${felt}`),
    outcome === 'nothing' ? t('log.r_nothing') : caught || (outcome === null ? t('log.r_unsaid') : ''),
  ]
    .filter(Boolean)
    .join(' · ');

/** Number of listed differences, the largest first; small ones do not count. */
const mostDifferences = 4;
const synodicDays = 29.53;

function whyNear(t: Translate, formats: Formats, differences: readonly Difference[]): string {
  const told = differences.flatMap(each => differenceText(t, formats, each) ?? []).slice(0, mostDifferences);
  return told.length > 0 ? told.join(', ') : t('log.r_same');
}

function differenceText(t: Translate, formats: Formats, { name, by }: Difference): string | null {
  const size = Math.abs(by);
  const way = by > 0 ? ('more' as const) : ('less' as const);
  switch (name) {
    case 'windKt':
      return size < 0.5 ? null : t(`log.r_d_windKt_${way}`, { value: formats.wind(size) });
    case 'waveFt':
      return size < 0.25 ? null : t(`log.r_d_waveFt_${way}`, { value: formats.waveHeight(size) });
    case 'periodS':
      return size < 0.5 ? null : t(`log.r_d_periodS_${way}`, { value: formats.period(size) });
    case 'streamKt':
      return size < 0.1 ? null : t(`log.r_d_streamKt_${way}`, { value: formats.current(size) });
    case 'windFromDeg':
      return size < 10 ? null : t('log.r_d_windFromDeg', { degrees: Math.round(size) });
    case 'tide':
      return by === 0 ? null : t('log.r_d_tide');
    case 'moon':
      return size < 0.06 ? null : t('log.r_d_moon', { days: Math.round(size * synodicDays) });
  }
}
