import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Read by screen readers, not seen. */
export const VisuallyHidden = ({
  as: Tag = 'span',
  id,
  children,
}: {
  as?: 'span' | 'h2';
  id?: string;
  children: ReactNode;
}) => (
  <Tag className={styles.hidden} id={id}>
    {children}
  </Tag>
);

/** Stands in a sentence for words that are visible on the screen anyway. */
export const seen = '\u0001';

/**
 * The parts of a sentence around each `seen`, each to stand visually hidden in its place. A control's name must hold its visible words
 * in their order: people who steer by voice say what they see (WCAG 2.5.3).
 */
export const heardAround = (sentence: string): string[] => sentence.split(seen);
