import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Shown in place of missing content: a drawing, an explanation, and the next step. */
export const EmptyState = ({
  icon,
  title,
  titleLevel: Heading = 'h2',
  children,
  actions,
}: {
  icon: IconName;
  title: string;
  titleLevel?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  actions?: ReactNode;
}) => (
  <div className={styles.empty}>
    <span className={styles.art}>
      <Icon name={icon} size="xl" />
    </span>
    <Heading className={styles.title}>{title}</Heading>
    {children !== undefined && <div className={styles.text}>{children}</div>}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
);
