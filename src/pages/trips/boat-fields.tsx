import type { ReactNode } from 'react';
import { longestName } from '../../core/rules/route/read-trip.ts';
import { overdueChoices } from '../../core/rules/route/trip.ts';
import { hourS } from '../../core/rules/time/time.ts';
import { useFormats } from '../../i18n/format.tsx';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FoldedCard } from '../../ui/folded-card.tsx';
import type { numberLabels, TripFields } from './trip-fields.ts';
import { fuelUnit } from './reason-words.ts';
import styles from './trips.module.css';

/** Fields for the boat, the people aboard, and the time at which a contact ashore raises the alarm. */
export function BoatFields({
  fields,
  set,
  number,
}: {
  fields: TripFields;
  set: (change: Partial<TripFields>) => void;
  number: (name: keyof typeof numberLabels, unit: string) => ReactNode;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <FoldedCard title={t('trips.boat')}>
      <div className={styles.fields}>
        <Field
          label={t('trips.boatName')}
          value={fields.boatName}
          maxLength={longestName}
          onChange={event => set({ boatName: event.target.value })}
        />
        <Field
          label={t('trips.people')}
          hint={t('trips.peopleHint')}
          value={fields.people}
          maxLength={longestName}
          onChange={event => set({ people: event.target.value })}
        />
        <Select
          label={t('trips.overdue')}
          options={[
            { value: '', label: formats.missing },
            ...overdueChoices.map(minutes => ({
              value: String(minutes),
              label: formats.duration((minutes / 60) * hourS),
            })),
          ]}
          value={fields.overdue}
          onChoose={overdue => set({ overdue })}
        />
        {number('fuelPerHourL', fuelUnit(t, formats))}
        {number('fuelAboardL', fuelUnit(t, formats))}
        {number('fuelReservePct', '%')}
      </div>
    </FoldedCard>
  );
}
