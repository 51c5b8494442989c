import { isGoodLook, type AlertLook } from '../../domain/alert/alert-looks.ts';
import type { AlertRule } from '../../domain/settings/alert-settings.ts';
import type { Instant } from '../../domain/time/time.ts';
import type { Formats } from '../../i18n/format.tsx';
import type { Translate } from '../../i18n/translate.ts';

/** "Looked through up to Sun, Jun 30, 17:00; downloaded 2 hours ago." */
export function lookText(
  look: AlertLook,
  { kind }: AlertRule,
  now: Instant,
  t: Translate,
  formats: Formats,
): string {
  if (look.until === null) return t(nothing[look.why]);
  const isGood = isGoodLook(look, now);
  const relative = formats.relative(look.asOf, now);
  const absolute = formats.dateTime(kind === 'warning' ? look.asOf : look.until);
  if (kind === 'warning') return t(isGood ? 'warnings.checked' : 'warnings.outdated', { relative, absolute });
  return look.until > now ? t('alerts.lookUntil', { relative, absolute }) : t(nothing.nothing);
}

const nothing = {
  nothing: 'alerts.lookNone',
  notCovered: 'warnings.notCovered',
  notChecked: 'warnings.notCheckedTitle',
} as const;
