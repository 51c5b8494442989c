import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Read by screen readers, not seen. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);
