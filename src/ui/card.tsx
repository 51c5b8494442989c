import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

/** A box on the page, with an optional `title` as its heading. `as="section"` for parts of a screen, `as="li"` for cards in a list. */
export function Card({
  as: Tag = 'div',
  title,
  padded = true,
  className,
  id,
  children,
}: {
  as?: 'div' | 'section' | 'li';
  title?: string;
  padded?: boolean;
  className?: string | undefined;
  id?: string;
  children: ReactNode;
}) {
  return (
    <Tag className={classes(styles.card, padded && styles.padded, className)} id={id}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {children}
    </Tag>
  );
}
