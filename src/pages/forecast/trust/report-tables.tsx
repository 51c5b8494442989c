import {
  fewestCases,
  feltTotal,
  judgedNames,
  type FeltCounts,
  type JudgedName,
  type Misses,
  type ReportCard,
} from '../../../core/rules/log/report-card.ts';
import { feltChoices } from '../../../core/rules/log/log-entry.ts';
import { useFormats, type Formats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import type { Translate } from '../../../core/words/translate.ts';
import { ScrollTable } from './scroll-table.tsx';
import { amount, biasText, casesText, pointName, whatIs } from './report-words.ts';
import styles from './report-panel.module.css';

/** Forecast against measurement, by lead time in days and by wind direction. */
export function MissesTables({ quantities }: { quantities: ReportCard['quantities'] }) {
  const t = useTranslate();
  const formats = useFormats();
  return judgedNames.flatMap(name => {
    const card = quantities[name];
    if (!card) return [];
    return [
      <MissesTable
        key={`${name} lead`}
        name={name}
        head={t('log.saidLead')}
        rows={card.byLead.map(misses => ({ of: leadText(t, misses.leadDays), misses }))}
      />,
      <MissesTable
        key={`${name} from`}
        name={name}
        head={t('log.r_direction')}
        rows={card.byDirection.map(misses => ({ of: pointName(formats, misses.from), misses }))}
      />,
    ];
  });
}

const leadText = (t: Translate, leadDays: number): string =>
  leadDays === 0 ? t('log.saidSameDay') : t.plural('log.r_days', leadDays);

function MissesTable({
  name,
  head,
  rows,
}: {
  name: JudgedName;
  head: string;
  rows: readonly { of: string; misses: Misses }[];
}) {
  const t = useTranslate();
  const formats = useFormats();
  if (rows.length === 0) return null;
  const what = whatIs(t, name);
  return (
    <ScrollTable
      label={`${what}: ${head}`}
      heads={[`${what}: ${head}`, t('log.r_bias'), t('log.r_spread'), t('log.r_hours')]}
      className={styles.table}
    >
      {rows.map(({ of, misses }) => (
        <tr key={of}>
          <th scope="row">{of}</th>
          <td>{biasText(t, formats, name, misses)}</td>
          <td>
            {misses.spread === null
              ? ''
              : t('log.r_spreadValue', { value: amount(formats, name, misses.spread) })}
          </td>
          <td>{casesText(t, misses)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** How logged trips felt. Fewer than eight trips per direction are shown as counts, never as percentages. */
export function FeltTable({ felt }: { felt: readonly FeltCounts[] }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <>
      <h3 className={styles.title}>{t('log.r_felt')}</h3>
      {felt.length === 0 ? (
        <p className={styles.note}>{t('log.r_feltNone')}</p>
      ) : (
        <ScrollTable
          label={t('log.r_felt')}
          heads={[t('log.r_direction'), ...feltChoices.map(choice => t(`log.${choice}`))]}
          className={styles.table}
        >
          {felt.map(counts => (
            <tr key={counts.from ?? ''}>
              <th scope="row">
                {counts.from === null ? t('log.r_anyWind') : pointName(formats, counts.from)}
              </th>
              {feltChoices.map(choice => (
                <td key={choice}>{shareText(t, formats, counts[choice], feltTotal(counts))}</td>
              ))}
            </tr>
          ))}
        </ScrollTable>
      )}
    </>
  );
}

const shareText = (t: Translate, formats: Formats, count: number, total: number): string =>
  total < fewestCases
    ? t('log.r_shareFew', { count, total })
    : t('log.r_share', { count, total, percent: formats.percent((100 * count) / total) });
