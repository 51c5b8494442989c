import styles from './spinner.module.css';
import { classes } from './classes.ts';

/** Shows that work of unknown length is in progress. Decorative: name the work in words beside it. */
export const Spinner = ({ size = 'm' }: { size?: 's' | 'm' | 'l' }) => (
  <svg className={classes(styles.spinner, styles[size])} viewBox="0 0 24 24" aria-hidden="true">
    <circle className={styles.track} cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
);
