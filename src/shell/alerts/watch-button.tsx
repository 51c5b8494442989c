import type { AlertRule } from '../../core/rules/settings/alert-settings.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useSettings } from '../settings/settings-context.tsx';
import { useChangeAlerts } from './use-change-alerts.ts';

/** Adds an alert rule, and removes it when pressed again. `label` names the watched event; `isSmall` = only the bell icon. */
export function WatchButton({
  rule,
  label,
  isSmall = false,
}: {
  rule: Omit<AlertRule, 'id'>;
  label: string;
  isSmall?: boolean;
}) {
  const { alerts } = useSettings();
  const change = useChangeAlerts();
  const set = alerts.rules.find(each => watchesSame(each, rule));
  const toggle = (): void => change(set ? { remove: set.id } : { add: { ...rule, id: crypto.randomUUID() } });
  const pressed = { 'aria-pressed': set !== undefined, onClick: toggle };
  return isSmall ? (
    <IconButton icon="bell" filled={set !== undefined} label={label} {...pressed} />
  ) : (
    <Button icon={set ? 'check' : 'bell'} {...pressed}>
      {label}
    </Button>
  );
}

/**
 * True if both rules watch the same thing. Overlapping windows count as the same, because a window may have grown or shrunk since the user
 * chose it.
 */
function watchesSame(a: Omit<AlertRule, 'id'>, b: Omit<AlertRule, 'id'>): boolean {
  if (a.kind !== b.kind || a.placeId !== b.placeId || a.tripId !== b.tripId || a.profileId !== b.profileId)
    return false;
  if (!a.window || !b.window) return a.window === b.window;
  return a.window.from <= b.window.until && a.window.until >= b.window.from;
}
