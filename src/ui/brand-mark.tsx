import { useId } from 'react';
import styles from './brand-mark.module.css';
import { classes } from './classes.ts';

/** The mark: the sea seen from the shore through a round glass, with the sun half over the horizon. */
export function BrandMark({ size = 'm' }: { size?: 'm' | 'l' }) {
  const glass = useId();
  return (
    <svg
      className={classes(styles.mark, styles[size])}
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={glass}>
        <circle cx="24" cy="24" r="21" />
      </clipPath>
      <g clipPath={`url(#${glass})`}>
        <rect className={styles.sky} width="48" height="48" />
        <circle className={styles.sun} cx="24" cy="25" r="8.5" />
        <rect className={styles.sea} y="25" width="48" height="23" />
        <path
          className={styles.swell}
          d="M-2 33.5c5 0 5-2.5 10.4-2.500s5.4 2.5 10.4 2.5 5.2-2.5 10.4-2.5 5.4 2.5 10.4 2.5 5.2-2.5 10.4-2.500V50H-2Z"
        />
      </g>
      <circle className={styles.ring} cx="24" cy="24" r="21" />
    </svg>
  );
}
