import type { FieldKind } from '../../../core/rules/field/field-grid.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { classShares, type FieldStyle } from '../../../ui/sea-chart/field-layers.ts';
import pageStyles from '../chart-page.module.css';
import styles from './field-card.module.css';
import { quantityOf } from './field-units.ts';

/** The classes that are drawn, in the reader's unit. */
export function FieldLegend({ kind, style: { classes } }: { kind: FieldKind; style: FieldStyle }) {
  const t = useTranslate();
  const formats = useFormats();
  const { unit } = formats.measures[quantityOf[kind]];
  const decimals = classes.every(Number.isInteger) ? 0 : 1;
  const bound = (value: number): string => formats.number(value, decimals);
  return (
    <div>
      <p>{t(`chart.field_legend_${kind}`, { unit })}</p>
      <ul className={styles.legend}>
        {classShares.map((share, index) => (
          <li key={share} className={styles.class}>
            <span className={styles.water} aria-hidden="true">
              <span className={styles[kind]} style={{ opacity: share }} />
            </span>
            <span translate="no">
              {/* Where the class begins: both ends would run into the next one's on a phone. */}
              {bound(classes[index - 1] ?? 0)}
              {index === classes.length && '+'}
            </span>
          </li>
        ))}
      </ul>
      <p className={pageStyles.hint}>
        {t(`chart.field_arrows_${kind}`)} {t('chart.field_unknown')}
      </p>
    </div>
  );
}
