import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './facts.module.css';

/** Named readings side by side, in as many columns as fit. */
export const Facts = ({ children, dense = false }: { children: ReactNode; dense?: boolean }) => (
  <dl className={classes(styles.facts, dense && styles.dense)}>{children}</dl>
);

/** One reading, excluded from translation: the name above, the value large, details small below. `wide`: takes a whole line. */
export const Fact = ({
  name,
  value,
  detail,
  wide = false,
}: {
  name: ReactNode;
  value: ReactNode;
  detail?: ReactNode;
  wide?: boolean;
}) => (
  <div className={wide ? styles.wide : styles.fact}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value} translate="no">
      {value}
    </dd>
    {detail !== undefined && detail !== null && (
      <dd className={styles.detail} translate="no">
        {detail}
      </dd>
    )}
  </div>
);
