import { useRef, useState } from 'react';
import type { RuleChecks } from '../../core/rules/alert/rule-checks.ts';
import { isSameRule, type AlertRule } from '../../core/rules/settings/alert-settings.ts';
import type { Place } from '../../core/rules/place/place.ts';
import { favoritesOf, hasId } from '../../core/rules/place/places.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { WithDraftName } from '../../shell/device/use-draft.tsx';
import { useSettings } from '../../shell/settings/settings-context.tsx';
import { placeName } from '../../core/words/place-name.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { useToaster } from '../../ui/toast.tsx';
import styles from './alerts.module.css';
import { RuleForm } from './rule-form.tsx';
import { nameOfRule, RuleRows } from './rule-rows.tsx';
import { TripRules } from './trip-rules.tsx';
import { useChangeAlerts } from '../../shell/alerts/use-change-alerts.ts';

/** The rules of each favorite. Rules of other places are paused until the place is a favorite again. */
export function RuleList({ places, checks }: { places: Place[]; checks: RuleChecks }) {
  const t = useTranslate();
  const formats = useFormats();
  const { alerts, ownProfiles } = useSettings();
  const toaster = useToaster();
  const change = useChangeAlerts();
  const card = useRef<HTMLDivElement>(null);
  const [lastAdded, setLastAdded] = useState<AlertRule | null>(null);
  const favorites = favoritesOf(places);
  const rulesOf = (place: Place): AlertRule[] => alerts.rules.filter(({ placeId }) => hasId(place, placeId));
  const nameOf = (rule: AlertRule, place: Place): string =>
    `${nameOfRule(rule, t, formats, ownProfiles)} (${placeName(t, place, formats)})`;
  const ofTrips = alerts.rules.filter(({ tripId }) => tripId !== undefined);
  const watched = favorites.filter(place => rulesOf(place).length > 0);
  // Shown once the rule is stored, until it is removed.
  const added = watched
    .flatMap(place => rulesOf(place).map(rule => ({ rule, place })))
    .find(({ rule }) => lastAdded !== null && isSameRule(rule, lastAdded));
  const add = (rule: AlertRule): void => change({ add: rule });
  const remove = (rule: AlertRule, name: string, pressed: HTMLElement): void => {
    // The focused button disappears, so its neighbor gets the focus.
    const buttons = [...(card.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const at = buttons.indexOf(pressed);
    const next = buttons[at + 1] ?? buttons[at - 1] ?? card.current?.querySelector('select');
    change({ remove: rule.id });
    toaster.undo(t('alerts.removed', { rule: name }), () => {
      // The Undo button disappears with its message, so the focus returns to its former place.
      next?.focus();
      add(rule);
    });
    next?.focus();
  };
  return (
    <Card as="section" title={t('alerts.rules')}>
      <div ref={card}>
        {/* The form is above the rules, so that a longer list does not move it under a finger. */}
        {favorites.length === 0 ? (
          <p>{t('alerts.noFavorites')}</p>
        ) : (
          <WithDraftName form="alert rule">
            {draftName => (
              <RuleForm
                draftName={draftName}
                favorites={favorites}
                onAdd={(rule, whenKept) => {
                  change({ add: rule }, whenKept);
                  setLastAdded(rule);
                }}
              />
            )}
          </WithDraftName>
        )}
        <p role="status" className={classes(styles.note, styles.added)}>
          {added && t('alerts.added', { rule: nameOf(added.rule, added.place) })}
        </p>
        {watched.length === 0 && ofTrips.length === 0 && <p className={styles.note}>{t('alerts.noRules')}</p>}
        {watched.map(place => (
          <RuleRows
            key={place.id}
            title={placeName(t, place, formats)}
            name={placeName(t, place, formats)}
            rules={rulesOf(place)}
            checks={checks}
            onRemove={remove}
          />
        ))}
        {ofTrips.length > 0 && <TripRules rules={ofTrips} checks={checks} onRemove={remove} />}
      </div>
    </Card>
  );
}
