import { useId } from 'react';
import type { ChartSize, ChartView } from '../../../core/rules/chart/chart-view.ts';
import type { ChartStation } from '../../../../workers/api.ts';
import type { Place } from '../../../core/rules/place/place.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import styles from './field-over-chart.module.css';
import { FieldCard } from './field-parts.ts';
import { chosenFields, type ChartField } from './use-chart-field.ts';

/** The choice of what lies over the chart, native radios so that arrows move it, and the card of what was chosen. */
export function FieldOverChart({
  field: { isOffered, chosen, choose, show },
  ...shown
}: {
  field: ChartField;
  view: ChartView;
  size: ChartSize;
  places: readonly Place[];
  stations: readonly ChartStation[];
  onCloser: (factor: number) => void;
}) {
  const t = useTranslate();
  const name = useId();
  if (!isOffered) return null;
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('chart.fieldLegend')}</legend>
        <div className={styles.options}>
          {chosenFields.map(each => (
            <label key={each} className={styles.option}>
              <input
                type="radio"
                name={name}
                value={each}
                checked={each === chosen}
                onChange={() => choose(each)}
              />
              {t(`chart.field_${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {chosen !== 'off' && <FieldCard kind={chosen} onShow={show} {...shown} />}
    </>
  );
}
