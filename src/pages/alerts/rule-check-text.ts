import { isCheckCurrent, type RuleCheck } from '../../core/rules/alert/rule-checks.ts';
import type { AlertRule } from '../../core/rules/settings/alert-settings.ts';
import type { Instant } from '../../core/rules/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../core/words/translate.ts';

/** Formats as "Looked through up to Sun, Jun 30, 17:00; downloaded 2 hours ago." With a wrong clock there is no age. */
export function ruleCheckText(
  check: RuleCheck,
  { kind }: AlertRule,
  { now, isClockWrong }: { now: Instant; isClockWrong: boolean },
  t: Translate,
  formats: Formats,
): string {
  if (check.until === null) return t(nothing[check.why]);
  const isGood = !isClockWrong && isCheckCurrent(check, now);
  const relative = formats.relative(check.asOf, now);
  const absolute = formats.dateTime(kind === 'warning' ? check.asOf : check.until);
  if (kind === 'warning') return t(isGood ? 'warnings.checked' : 'warnings.outdated', { relative, absolute });
  return check.until > now ? t('alerts.lookUntil', { relative, absolute }) : t(nothing.nothing);
}

const nothing = {
  nothing: 'alerts.lookNone',
  noLimits: 'alerts.lookNoLimits',
  noProfile: 'alerts.lookNoProfile',
  notCovered: 'warnings.notCovered',
  withoutGales: 'alerts.lookWithoutGales',
  notChecked: 'warnings.notCheckedTitle',
} as const;
