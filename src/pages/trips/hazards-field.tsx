import { tripHazards } from '../../core/rules/route/trip.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Checkbox } from '../../ui/field.tsx';
import styles from './trips.module.css';

/** Selects the hazards that make a departure marginal. `value`: their names in the order of the rules, separated by blanks. */
export function HazardsField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslate();
  const counted = value.split(' ');
  return (
    <fieldset className={styles.hazards}>
      <legend>{t('trips.hazards')}</legend>
      {tripHazards.map(hazard => (
        <Checkbox
          key={hazard}
          label={t(`trips.hazard_${hazard}`)}
          checked={counted.includes(hazard)}
          onChange={({ target }) =>
            onChange(
              tripHazards
                .filter(each => (each === hazard ? target.checked : counted.includes(each)))
                .join(' '),
            )
          }
        />
      ))}
    </fieldset>
  );
}
