import type { ReactNode } from 'react';
import styles from './badge.module.css';
import bandColors from './band-colors.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

/** The sea-state bands have separate tones; the words in the badge carry the meaning, the color only helps. */
export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'good'
  | 'calm'
  | 'caution'
  | 'smallCraft'
  | 'gale'
  | 'storm'
  | 'unknown';

export const Badge = ({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: IconName;
  children: ReactNode;
}) => (
  <span className={classes(styles.badge, styles[tone], bandColors[tone])}>
    {icon !== undefined && <Icon name={icon} size="s" />}
    <span>{children}</span>
  </span>
);

/** A number beside the label of a tab; null = not loaded yet. */
export const CountBadge = ({ count }: { count: number | null }) => (
  <span className={styles.count}>{count}</span>
);
