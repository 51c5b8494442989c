import { useState } from 'react';
import { hourS } from '../../core/rules/time/time.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useChartGroup } from './chart-group-context.tsx';
import type { ChartSpec } from './chart-model.ts';
import styles from './chart.module.css';

/** The chart's numbers as text: for glare, for screen readers, and for checks. */
export function ChartTable({ spec }: { spec: ChartSpec }) {
  const t = useTranslate();
  const { frame } = useChartGroup();
  const [opensOn] = useState(() => spec.times.findIndex(at => at + hourS > frame.now));
  return (
    <div className={styles.tableFrame} role="region" aria-label={spec.title} tabIndex={0}>
      <table className={styles.table} translate="no">
        <thead>
          <tr>
            <th scope="col">{t('forecast.time')}</th>
            <th scope="col">{spec.title}</th>
          </tr>
        </thead>
        <tbody>
          {spec.times.map((at, index) => (
            <tr key={at} ref={index === opensOn ? pushUp : null}>
              <th scope="row">{frame.dayTime(at)}</th>
              <td>{spec.reading(index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Scrolls past hours out of view inside the table. The page does not scroll, and the focus does not move. */
function pushUp(row: HTMLElement | null): void {
  const frame = row?.closest('div');
  const belowHead = row?.parentElement;
  if (frame && belowHead) frame.scrollTop = row.offsetTop - belowHead.offsetTop;
}
