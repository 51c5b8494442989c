import { useTranslate } from '../../i18n/i18n.tsx';
import { useAreSettingsRead, useSettings } from '../../shell/settings/settings-context.tsx';
import { useUnreadAlerts } from '../../shell/alerts/use-unread-alerts.ts';
import { FoldLink } from './fold.tsx';

/** Alerts have a separate screen. */
export function AlertsSection() {
  const t = useTranslate();
  const { alerts } = useSettings();
  const areRead = useAreSettingsRead();
  const unread = useUnreadAlerts();
  const rules = t.plural('settings.rules', alerts.rules.length);
  const value = unread === 0 ? rules : `${rules}\u00a0· ${t('shell.alerts')} (${unread})`;
  return <FoldLink href="/alerts" icon="bell" title={t('settings.alerts')} value={areRead ? value : ''} />;
}
