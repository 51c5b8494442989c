import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Content for screen readers only. */
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

/** Placeholder in a sentence for words that are already visible on the screen. */
export const seen = '\u0001';

/**
 * Splits a sentence at each `seen`; the parts are rendered visually hidden around the visible words. A control's name must contain its
 * visible words in their order, because users of voice control say what they see (WCAG 2.5.3).
 */
export const heardAround = (sentence: string): string[] => sentence.split(seen);
