import type { ReactNode } from 'react';
import type { RuleChecks } from '../../core/rules/alert/rule-checks.ts';
import type { AlertRule } from '../../core/rules/settings/alert-settings.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { ruleText } from '../../core/words/alert-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './alerts.module.css';
import { ruleCheckText } from './rule-check-text.ts';

/** What a rule watches, and of a chosen window which one. */
export function nameOfRule(rule: AlertRule, t: Translate, formats: Formats): string {
  const { kind, threshold, window, tripId } = rule;
  if (window)
    return t('alerts.ruleWindowChosen', {
      from: formats.dateTime(window.from),
      until: formats.dateTime(window.until),
    });
  return tripId === undefined ? ruleText(kind, threshold, t, formats) : t('alerts.ruleTripWindows');
}

/** The rules of one favorite or trip, each with what it was last checked against. */
export function RuleRows({
  title,
  name,
  rules,
  checks,
  onRemove,
}: {
  title: ReactNode;
  name: string;
  rules: readonly AlertRule[];
  checks: RuleChecks;
  onRemove: (rule: AlertRule, name: string, pressed: HTMLElement) => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { now, isClockWrong } = useJudgedNow(60);
  return (
    <section>
      <h3 className={styles.subtitle} translate="no">
        {title}
      </h3>
      <ul className={styles.list}>
        {rules.map(rule => {
          const check = checks[rule.id];
          const isOver = rule.window !== undefined && rule.window.until <= now;
          const named = `${nameOfRule(rule, t, formats)} (${name})`;
          return (
            <li key={rule.id} className={styles.rule}>
              <div>
                {nameOfRule(rule, t, formats)}
                {(check || isOver) && (
                  <div className={styles.note}>
                    {isOver || !check
                      ? t('alerts.past')
                      : ruleCheckText(check, rule, { now, isClockWrong }, t, formats)}
                  </div>
                )}
              </div>
              <IconButton
                icon="trash"
                tone="danger"
                className={styles.remove}
                label={t('alerts.remove', { rule: named })}
                onClick={event => onRemove(rule, named, event.currentTarget)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
