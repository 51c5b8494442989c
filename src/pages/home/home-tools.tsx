import { useTranslate } from '../../i18n/i18n.tsx';
import { useUnreadAlerts } from '../../shell/alerts/use-unread-alerts.ts';
import { Tiles } from '../../ui/tiles.tsx';

/** Links to the other screens, always in the same place. */
export function HomeTools() {
  const t = useTranslate();
  const unread = useUnreadAlerts();
  return (
    <Tiles
      label={t('places.tools')}
      tiles={[
        { href: '/tides', icon: 'tide', label: t('shell.tides') },
        { href: '/chart', icon: 'globe', label: t('shell.chart') },
        { href: '/trips', icon: 'compass', label: t('shell.trips') },
        { href: '/log', icon: 'fish', label: t('shell.log') },
        {
          href: '/alerts',
          icon: 'bell',
          label: t('shell.alerts') + (unread === 0 ? '' : ` (${unread})`),
        },
        { href: '/ready', icon: 'check', label: t('shell.ready') },
        { href: '/compare', icon: 'table', label: t('places.compare') },
        { href: '/receive', icon: 'download', label: t('places.receive') },
      ]}
    />
  );
}
