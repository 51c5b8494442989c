import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import card from './card.module.css';
import styles from './folded-card.module.css';
import { Icon } from './icon.tsx';

/** A card of what few look at: its title opens it. */
export const FoldedCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes(card.card, styles.fold)}>
    <summary className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <Icon name="chevronDown" />
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
);
