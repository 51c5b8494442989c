import { useTranslate } from '../../i18n/i18n.tsx';
import { AlertsLink } from '../../shell/alerts-link.tsx';
import { Actions } from '../../ui/actions.tsx';
import { Card } from '../../ui/card.tsx';

/** Alerts have a screen of their own. */
export function AlertsSection() {
  const t = useTranslate();
  return (
    <Card as="section" title={t('settings.alerts')}>
      <Actions>
        <AlertsLink />
      </Actions>
    </Card>
  );
}
