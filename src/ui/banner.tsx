import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

/** A full-width bar above the page: yellow for offline, violet for data that are not real. The live region around it announces it. */
export const Banner = ({
  tone,
  icon,
  children,
}: {
  tone: 'offline' | 'simulated';
  icon: IconName;
  children: ReactNode;
}) => (
  <p className={classes(styles.banner, styles[tone])}>
    <Icon name={icon} size="s" />
    <span>{children}</span>
  </p>
);
