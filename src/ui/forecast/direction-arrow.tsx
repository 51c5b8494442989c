import { oppositeDegrees } from '../../core/rules/value/directions.ts';
import styles from './direction-arrow.module.css';

interface Direction {
  degrees: number | null;
  sense: 'from' | 'toward';
  /** What is heard where no words stand beside it. */
  label?: string;
}

/** A reading with its arrow, which stays beside it; only where a column has no room for both, below it. */
export const ArrowReading = ({ text, ...direction }: Direction & { text: string }) => (
  <span className={styles.reading}>
    {text} <DirectionArrow {...direction} />
  </span>
);

/**
 * An arrow along the flow: waves and wind come *from* `degrees`, a current goes *toward* them. Decoration where the words
 * stand beside it.
 */
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
