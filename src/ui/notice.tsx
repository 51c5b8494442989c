import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type NoticeTone = 'info' | 'success' | 'caution' | 'danger';

/**
 * A boxed message in the flow of the page. `danger` is announced at once (role alert), `live` politely;
 * the others are read where they stand.
 */
export function Notice({
  tone = 'info',
  title,
  actions,
  live = false,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  actions?: ReactNode;
  live?: boolean;
  children?: ReactNode;
}) {
  const role = tone === 'danger' ? 'alert' : live ? 'status' : undefined;
  return (
    <div className={classes(styles.notice, styles[tone])} role={role}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  caution: 'warning',
  danger: 'warning',
};
