import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { tripAddress } from '../../core/rules/route/trip-address.ts';
import type { AlertRule } from '../../core/rules/settings/alert-settings.ts';
import { useLive } from '../../engine/use-live.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import styles from './alerts.module.css';
import { RuleRows } from './rule-rows.tsx';

/** The rules of trips. Mounted only if such a rule exists, because it loads the trips. */
export function TripRules({
  rules,
  ...rest
}: Pick<ComponentProps<typeof RuleRows>, 'checks' | 'onRemove'> & { rules: readonly AlertRule[] }) {
  const t = useTranslate();
  const trips = useLive('trips', {});
  if (!trips) return null;
  const ids = [...new Set(rules.flatMap(({ tripId }) => tripId ?? []))];
  return ids.map(id => {
    const saved = trips.find(each => each.id === id);
    const name = saved ? saved.trip.name || t('alerts.tripUnnamed') : t('alerts.tripGone');
    return (
      <RuleRows
        key={id}
        title={
          saved ? (
            <Link href={tripAddress(id)} className={styles.place}>
              {name}
            </Link>
          ) : (
            name
          )
        }
        name={name}
        rules={rules.filter(({ tripId }) => tripId === id)}
        {...rest}
      />
    );
  });
}
