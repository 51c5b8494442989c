import { factsCover } from '../../core/rules/log/freeze-facts.ts';
import type { LogEntry, LogFacts } from '../../core/rules/log/log-entry.ts';
import type { LogReading } from '../../core/rules/log/log-reading.ts';
import { hourS } from '../../core/rules/time/time.ts';
import { isNumber } from '../../core/rules/value/numbers.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { Card } from '../../ui/card.tsx';
import { NotRealMark } from '../../ui/not-real.tsx';
import { saidRows } from './said-rows.ts';
import { useDayText } from './use-day-text.ts';
import styles from './log.module.css';

/** The data stored with an entry: the conditions of its hours, and the earlier forecasts for them. */
export function EntryFacts({ entry, reading }: { entry: LogEntry; reading: LogReading }) {
  const t = useTranslate();
  const formats = useFormats();
  const dayText = useDayText();
  const { facts } = entry;
  if (!facts)
    return (
      <Card as="section" title={t('log.facts')}>
        <p className={styles.note}>{t('log.factsNone')}</p>
      </Card>
    );
  const lines = factLines(t, formats, reading, facts);
  return (
    <>
      <Card as="section" title={t('log.facts')} className={styles.stack}>
        <p className={styles.note}>
          {fromText(t, formats, dayText(formats, facts.fetchedAt), facts.distanceKm)}
        </p>
        {facts.provenance !== 'live' && (
          <p>
            <NotRealMark provenance={facts.provenance}>{t(`shell.${facts.provenance}Banner`)}</NotRealMark>
          </p>
        )}
        {!factsCover(facts, entry) && (
          <p className={styles.note}>
            {t('log.factsOther', {
              from: dayText(formats, facts.time[0] ?? 0),
              until: dayText(formats, (facts.time.at(-1) ?? 0) + hourS),
            })}
          </p>
        )}
        <dl className={styles.facts}>
          {lines.map(({ name, value }) => (
            <FactLine key={name} name={name} value={value} />
          ))}
        </dl>
      </Card>
      <SaidCard entry={entry} facts={facts} />
    </>
  );
}

const FactLine = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const fromText = (t: Translate, formats: Formats, when: string, distanceKm: number): string =>
  distanceKm < 0.5
    ? t('log.factsFromHere', { when })
    : t('log.factsFrom', { when, distance: formats.distance(distanceKm) });

/** Unknown values are omitted. */
function factLines(
  t: Translate,
  formats: Formats,
  reading: LogReading,
  { tide, stream, moon }: LogFacts,
): { name: string; value: string }[] {
  const { windKt, windFromDeg, gustKt, waveFt, periodS, seaTempF, tideM, streamKt } = reading;
  const lines: [string, (string | false | null)[]][] = [
    [
      t('log.wind'),
      [isNumber(windKt) && formats.wind(windKt), isNumber(windFromDeg) && formats.from(windFromDeg)],
    ],
    [t('log.gust'), [isNumber(gustKt) && formats.gust(gustKt)]],
    [
      t('log.waves'),
      [
        [isNumber(waveFt) && formats.waveHeight(waveFt), isNumber(periodS) && formats.period(periodS)]
          .filter(Boolean)
          .join(', '),
      ],
    ],
    [
      t('log.tide'),
      [
        isNumber(tideM) && formats.seaLevel(tideM),
        reading.tide && t(`log.${reading.tide}`),
        tide?.station ? `(${[tide.station, tide.datum].filter(Boolean).join(', ')})` : null,
      ],
    ],
    [t('log.stream'), [isNumber(streamKt) && formats.current(streamKt), stream && `(${stream.station})`]],
    [t('log.moon'), [moon && t(`forecast.moon_${moon.phase}`)]],
    [t('log.sea'), [isNumber(seaTempF) && formats.temp(seaTempF)]],
  ];
  return lines.flatMap(([name, parts]) => {
    const value = parts.filter(Boolean).join(' ');
    return parts[0] || reading.tide ? (value === '' ? [] : [{ name, value }]) : [];
  });
}

function SaidCard({ entry, facts }: { entry: LogEntry; facts: LogFacts }) {
  const t = useTranslate();
  const formats = useFormats();
  const rows = saidRows(entry, facts);
  return (
    <Card as="section" title={t('log.said')} className={styles.stack}>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('log.saidNone')}</p>
      ) : (
        <div className={styles.scroll} role="region" aria-label={t('log.said')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('log.saidLead')}</th>
                <th scope="col">{t('log.wind')}</th>
                <th scope="col">{t('log.waves')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ leadDays, by, windKt, waveFt }) => (
                <tr key={`${leadDays} ${by}`}>
                  <th scope="row">
                    {leadDays === 0 ? t('log.saidSameDay') : t.plural('log.saidDays', leadDays)}
                    {by === 'model' && <span className={styles.note}>{t('log.saidModel')}</span>}
                  </th>
                  <td>{formats.wind(windKt)}</td>
                  <td>{formats.waveHeight(waveFt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
