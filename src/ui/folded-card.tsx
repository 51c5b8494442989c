import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import card from './card.module.css';
import styles from './folded-card.module.css';
import { Icon } from './icon.tsx';

/**
 * A card that opens by its title, for rarely used content. `onOpen`: starts requests that only the open card needs. `isList`: it contains
 * cards, as rows.
 */
export const FoldedCard = ({
  title,
  onOpen,
  isList = false,
  children,
}: {
  title: string;
  onOpen?: () => void;
  isList?: boolean;
  children: ReactNode;
}) => (
  <details
    className={classes(card.card, styles.fold)}
    onToggle={onOpen && (event => event.currentTarget.open && onOpen())}
  >
    <summary className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <Icon name="chevronDown" />
    </summary>
    <div className={isList ? styles.list : styles.body}>{children}</div>
  </details>
);
