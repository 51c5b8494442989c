import type { ReactNode } from 'react';
import styles from './actions.module.css';
import { classes } from './classes.ts';

/** Buttons for the content above them, in rows without a ragged edge; on a phone one below the other. */
export const Actions = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={classes(styles.actions, className)}>{children}</div>
);
