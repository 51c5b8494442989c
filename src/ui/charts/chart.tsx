import { memo, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { IconButton } from '../icon-button.tsx';
import { ChartBoundary } from './chart-boundary.tsx';
import { hasRealValues, type ChartSpec } from './chart-model.ts';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import styles from './chart.module.css';

/**
 * One series as a figure: drawn, or as a table. A series without any value is not rendered. Memoized, so that the first charts do not
 * render again when the others join them. `isExplained` = the text below says how to read the drawing.
 */
export const Chart = memo(function Chart({
  spec,
  isExplained = true,
}: {
  spec: ChartSpec;
  isExplained?: boolean;
}) {
  const t = useTranslate();
  const [asTable, setAsTable] = useState(false);
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  if (!hasRealValues(spec)) return null;

  const isDrawn = !asTable && !failed;
  const notes = [isExplained && isDrawn && spec.drawing, spec.note].filter(Boolean).join(' ');
  const inWords = (
    <>
      <p className={styles.failure}>{t('forecast.chartFailed')}</p>
      <ChartTable spec={spec} />
    </>
  );
  const drawn = (
    <ChartBoundary fallback={inWords}>
      <ChartPlot spec={spec} onFailure={fail} />
    </ChartBoundary>
  );

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{spec.title}</span>
        {spec.unit !== '' && <span className={styles.unit}>{spec.unit}</span>}
        {isDrawn && spec.companion?.name && (
          <span className={styles.key}>
            <i style={{ borderColor: `var(--series-${spec.companion.color})` }} />
            <span>{spec.companion.name}</span>
          </span>
        )}
        {!failed && (
          <IconButton
            className={styles.toggle}
            icon={asTable ? 'chart' : 'table'}
            label={t(asTable ? 'forecast.showAsChart' : 'forecast.showAsTable', {
              title: spec.title,
            })}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </figcaption>
      {failed ? inWords : asTable ? <ChartTable spec={spec} /> : drawn}
      {notes !== '' && (
        <p className={styles.note}>
          {spec.noteHref ? (
            <Link href={spec.noteHref} className={styles.noteLink}>
              {notes}
            </Link>
          ) : (
            notes
          )}
        </p>
      )}
    </figure>
  );
});
