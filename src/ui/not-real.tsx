import type { ReactNode } from 'react';
import styles from './not-real.module.css';

/** Says, beside numbers or warnings, that they are simulated or a sample. */
export const NotRealMark = ({ children }: { children: ReactNode }) => (
  <strong className={styles.mark}>{children}</strong>
);
