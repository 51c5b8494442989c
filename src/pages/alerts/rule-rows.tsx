import type { ReactNode } from 'react';
import type { RuleChecks } from '../../core/rules/alert/rule-checks.ts';
import { activities, type Profile } from '../../core/rules/profile/profile.ts';
import type { AlertRule } from '../../core/rules/settings/alert-settings.ts';
import { useJudgedNow } from '../../engine/use-judged-now.ts';
import { useFormats, type Formats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { Translate } from '../../core/words/translate.ts';
import { ruleText } from '../../core/words/alert-words.ts';
import { profileName } from '../../core/words/profile-name.ts';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './alerts.module.css';
import { ruleCheckText } from './rule-check-text.ts';

/** What a rule watches: of a chosen window which one, of an activity's windows which activity. */
export function nameOfRule(
  rule: AlertRule,
  t: Translate,
  formats: Formats,
  ownProfiles: readonly Profile[] = [],
): string {
  const { kind, threshold, window, tripId, profileId } = rule;
  if (window)
    return t('alerts.ruleWindowChosen', {
      from: formats.dateTime(window.from),
      until: formats.dateTime(window.until),
    });
  if (profileId !== undefined) {
    const activity = activities.find(each => each === profileId);
    const profile = activity ? { activity, name: null } : ownProfiles.find(({ id }) => id === profileId);
    return t('alerts.ruleActivity', {
      activity: profile ? profileName(t, profile) : t('alerts.activityGone'),
    });
  }
  return tripId === undefined ? ruleText(kind, threshold, t, formats) : t('alerts.ruleTripWindows');
}

/** The rules of one favorite or trip, each with the result of its last check. */
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
  const { ownProfiles } = useSettings();
  return (
    <section>
      <h3 className={styles.subtitle} translate="no">
        {title}
      </h3>
      <ul className={styles.list}>
        {rules.map(rule => {
          const check = checks[rule.id];
          const isOver = rule.window !== undefined && rule.window.until <= now;
          const named = `${nameOfRule(rule, t, formats, ownProfiles)} (${name})`;
          return (
            <li key={rule.id} className={styles.rule}>
              <div>
                {nameOfRule(rule, t, formats, ownProfiles)}
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
