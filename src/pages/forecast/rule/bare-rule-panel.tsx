import type { Coordinates } from '../../../core/rules/place/place.ts';
import { ruleAt } from '../../../core/rules/settings/place-rules.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useSettings } from '../../../shell/settings/settings-context.tsx';
import { FoldedCard } from '../../../ui/folded-card.tsx';
import { LaterDay } from './later-day.tsx';
import styles from './rule-panel.module.css';
import { demandTexts } from './rule-text.ts';

/** A place's own limits without a stored forecast: what the tide tables show for a date. Renders nothing without limits. */
export function RuleWithoutForecast({ at }: { at: Coordinates }) {
  const t = useTranslate();
  const formats = useFormats();
  const { placeRules } = useSettings();
  const rule = ruleAt(placeRules, at);
  if (!rule) return null;
  return (
    <FoldedCard title={t('rules.title')}>
      <div className={styles.panel}>
        <ul>
          {demandTexts(t, formats, rule).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>{t('rules.noForecast')}</p>
        <LaterDay at={at} rule={rule} />
        <p className={styles.note}>{t('rules.planning')}</p>
      </div>
    </FoldedCard>
  );
}
