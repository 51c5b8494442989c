import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import faded from '../../../ui/faded-edge.module.css';
import styles from './scroll-table.module.css';

/** A table that may be wider than its card; it scrolls separately, also by keyboard. */
export function ScrollTable({
  label,
  heads,
  className,
  children,
}: {
  label: string;
  heads: readonly string[];
  className: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={classes(faded.faded, styles.scroll)} role="region" aria-label={label} tabIndex={0}>
      <table className={className} translate="no">
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
