import { useId } from 'react';
import type { LogFileChoices, LogFileNotes } from '../../core/rules/log/log-file.ts';
import type { Zone } from '../../core/rules/time/time.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { EncodingSelect, encodingName } from '../../ui/encoding-select.tsx';
import { Select } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { clockOf } from './log-words.ts';
import styles from './log.module.css';

/**
 * The assumptions under which the file is read: day order, time zone, encoding, decimal sign, noon, and hours that clocks skip or repeat.
 * The user can change the first three.
 */
export function LogFileAssumed({
  notes: { dayOrder, zone, encoding, decimalSign, noons, odd, kept },
  choices,
  onChoose,
}: {
  notes: LogFileNotes;
  choices: LogFileChoices;
  onChoose: (choices: LogFileChoices) => void;
}) {
  const t = useTranslate();
  const titleId = useId();
  const asksEncoding = !encoding.isSure || choices.encoding !== null;
  const lines = [
    decimalSign !== null && t(decimalSign === ',' ? 'log.importComma' : 'log.importPoint'),
    noons > 0 && t.plural('log.importNoon', noons),
    odd.skipped > 0 && t.plural('log.importSkippedHour', odd.skipped),
    odd.repeated > 0 && t.plural('log.importRepeatedHour', odd.repeated),
    kept.length > 0 && t('log.importKept', { names: kept.join(', ') }),
  ].filter(line => line !== false);
  if (dayOrder === null && zone === null && !asksEncoding && lines.length === 0) return null;
  return (
    <section className={styles.stack} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('log.importReadAs')}</h3>
      {dayOrder !== null && (
        <RadioCards
          legend={t('log.importDayOrder')}
          options={[
            { value: 'dayFirst', label: t('log.importDayFirst'), hint: t('log.importDayFirstHint') },
            { value: 'monthFirst', label: t('log.importMonthFirst'), hint: t('log.importMonthFirstHint') },
          ]}
          value={choices.dayOrder ?? dayOrder.used}
          onChoose={chosen => onChoose({ ...choices, dayOrder: chosen })}
        />
      )}
      {zone !== null && (
        <>
          <p className={styles.note}>{t.plural('log.importZone', zone.rows, { zone: clockOf(zone.used) })}</p>
          <Select
            label={t('log.importZoneLabel')}
            options={zonesWith(choices.zone ?? zone.used).map(each => ({
              value: each,
              label: each.replaceAll('_', ' '),
            }))}
            value={choices.zone ?? zone.used}
            onChoose={chosen => onChoose({ ...choices, zone: chosen })}
          />
        </>
      )}
      {asksEncoding && (
        <>
          {!encoding.isSure && (
            <p className={styles.note}>
              {t('log.importEncodingUnsure', { encoding: encodingName(encoding.encoding) })}
            </p>
          )}
          <EncodingSelect
            label={t('log.importEncoding')}
            value={choices.encoding ?? encoding.encoding}
            onChoose={chosen => onChoose({ ...choices, encoding: chosen })}
          />
        </>
      )}
      {lines.map(line => (
        <p key={line} className={styles.note}>
          {line}
        </p>
      ))}
    </section>
  );
}

/** Returns every zone that the browser lists, always including UTC and the zone in use. */
function zonesWith(used: Zone): Zone[] {
  // Browsers before 2022 cannot list zones.
  const listed: ((key: 'timeZone') => string[]) | undefined = Intl.supportedValuesOf;
  return [...new Set(['UTC', used, ...(listed?.('timeZone') ?? [])])].toSorted();
}
