import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import styles from './field.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode | undefined;
  /** The error of the value; announced, and linked to the input. */
  error?: ReactNode | undefined;
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>;

/** A labeled text input (any `type` of one line). `after` is placed inside the frame at the end: a unit, a show-password button. */
export function Field({
  label,
  hint,
  error,
  after,
  ...input
}: FieldFrame & InputProps & { after?: ReactNode; ref?: Ref<HTMLInputElement> }) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={isShown(error) || undefined}
          // A unit is read out as well; a button has its own name.
          aria-describedby={
            classes(typeof after === 'string' && `${id}-after`, describedBy(id, hint, error)) || undefined
          }
        />
        {after !== undefined && (
          <span className={styles.after} id={`${id}-after`}>
            {after}
          </span>
        )}
      </div>
    </Frame>
  );
}

/** A labeled native select. `options` in order; the value must be one of them. */
export function Select<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChoose,
  className,
  ...select
}: Pick<FieldFrame, 'label'> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'value' | 'onChange'> & {
    /** Shows the label only to screen readers. */
    hideLabel?: boolean;
    options: readonly { value: Value; label: string }[];
    value: Value;
    onChoose: (value: Value) => void;
    ref?: Ref<HTMLSelectElement>;
  }) {
  const id = useId();
  return (
    <Frame id={id} label={label} hideLabel={hideLabel} className={className}>
      <div className={styles.box}>
        <select
          {...select}
          id={id}
          className={classes(styles.input, styles.select)}
          value={value}
          onChange={event => {
            const chosen = options.find(option => option.value === event.target.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevronDown" size="s" />
        </span>
      </div>
    </Frame>
  );
}

/** A checkbox; the whole line is its target. */
export function Checkbox({
  label,
  hint,
  ...input
}: Pick<FieldFrame, 'label' | 'hint'> & Omit<InputProps, 'type'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.checkbox}
          aria-describedby={describedBy(id, hint, undefined)}
        />
        <span>{label}</span>
      </label>
      {isShown(hint) && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function Frame({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  className,
  children,
}: FieldFrame & {
  id: string;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const labelled = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={classes(styles.field, className)}>
      {hideLabel ? <VisuallyHidden>{labelled}</VisuallyHidden> : labelled}
      {children}
      {isShown(hint) && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isShown(error) && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="warning" size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** True if React renders anything for the node: `isWrong && words` is `false` without an error. */
const isShown = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== '' && typeof node !== 'boolean';

const describedBy = (id: string, hint: ReactNode, error: ReactNode): string | undefined =>
  classes(isShown(hint) && `${id}-hint`, isShown(error) && `${id}-error`) || undefined;
