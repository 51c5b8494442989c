import styles from './progress.module.css';

/** A bar for work of known length (0–1), or of unknown length when `value` is null. */
export const Progress = ({ label, value }: { label: string; value: number | null }) => (
  <div className={styles.row}>
    <progress
      className={styles.bar}
      aria-label={label}
      {...(value === null ? {} : { value: Math.min(1, Math.max(0, value)), max: 1 })}
    />
  </div>
);
