import { oppositeDegrees } from '../../core/rules/value/directions.ts';
import styles from './direction-arrow.module.css';

interface Direction {
  degrees: number | null;
  sense: 'from' | 'toward';
  /** Label for screen readers, if no words accompany the arrow. */
  label?: string;
}

/** A reading with its arrow. The arrow is beside the reading, or below it if the column is too narrow. */
export const ArrowReading = ({ text, ...direction }: Direction & { text: string }) => (
  <span className={styles.reading}>
    {text} <DirectionArrow {...direction} />
  </span>
);

/** An arrow along the flow: waves and wind come *from* `degrees`, a current goes *toward* them. Decorative if words accompany it. */
export function DirectionArrow({ degrees, sense, label }: Direction) {
  if (degrees === null) return null;
  const along = sense === 'from' ? oppositeDegrees(degrees) : degrees;
  return (
    <svg
      className={styles.arrow}
      viewBox="0 0 16 16"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      style={{ rotate: `${along}deg` }}
    >
      <path d="M8 1.5 12.5 14 8 11.2 3.5 14Z" />
    </svg>
  );
}
