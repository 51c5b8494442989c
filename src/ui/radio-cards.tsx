import { useId, type ReactNode } from 'react';
import styles from './radio-cards.module.css';

/** A choice of one out of a few visible options: large targets, native radios (arrow keys move the choice). */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onChoose,
}: {
  legend: ReactNode;
  options: readonly { value: Value; label: string; hint?: string; art?: ReactNode }[];
  /** null = not loaded yet: no option is selected, and any can be chosen. */
  value: Value | null;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map(option => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.art}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
