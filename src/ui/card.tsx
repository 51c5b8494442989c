import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classes } from './classes.ts';

/**
 * A sheet of paper on the page. With a `title` it is a section of its own, named by its heading.
 * `as="li"` for cards in a list.
 */
export function Card({
  as: Tag = 'div',
  title,
  titleLevel: Heading = 'h2',
  actions,
  padded = true,
  className,
  id,
  children,
}: {
  as?: 'div' | 'section' | 'article' | 'li';
  title?: ReactNode;
  titleLevel?: 'h2' | 'h3';
  /** Stands opposite the title. */
  actions?: ReactNode;
  padded?: boolean;
  className?: string | undefined;
  id?: string;
  children: ReactNode;
}) {
  return (
    <Tag className={classes(styles.card, padded && styles.padded, className)} id={id}>
      {title !== undefined && (
        <header className={styles.header}>
          <Heading className={styles.title}>{title}</Heading>
          {actions}
        </header>
      )}
      {children}
    </Tag>
  );
}
