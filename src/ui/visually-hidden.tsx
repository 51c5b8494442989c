import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Read by screen readers, not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);

/** Takes the place of words in a sentence that are on the screen anyway. */
export const seen = '\u0001';

/**
 * What is only heard of a sentence: its parts before, between and after the words that are seen. Whoever tells a device aloud
 * what to press says what is drawn, so the name of a control has to hold that in its order.
 */
export const heardAround = (sentence: string): ReactNode[] =>
  sentence.split(seen).map(part => <VisuallyHidden key={part}>{part}</VisuallyHidden>);
