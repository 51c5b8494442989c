import type { ReactNode } from 'react';
import styles from './notice.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

type NoticeTone = 'info' | 'success' | 'caution' | 'danger';

/**
 * A boxed message in the flow of the page. `danger` is announced at once (role alert). `isAnswer` is the result of a press, and takes the
 * focus, since the pressed button may be gone. Other notices are read in place, and announced if they appear in a live region that already
 * exists: many screen readers ignore a region that is added together with its text.
 */
export function Notice({
  tone = 'info',
  title,
  actions,
  isAnswer = false,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  actions?: ReactNode;
  isAnswer?: boolean;
  children?: ReactNode;
}) {
  const role = tone === 'danger' ? 'alert' : isAnswer ? 'status' : undefined;
  return (
    <div
      className={classes(styles.notice, styles[tone])}
      role={role}
      tabIndex={isAnswer ? -1 : undefined}
      ref={isAnswer ? takeFocus : undefined}
    >
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

const takeFocus = (notice: HTMLElement | null): void => notice?.focus();

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  caution: 'warning',
  danger: 'warning',
};
