import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './icon-button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

/** A 48 px button with only an icon. `label` is its accessible name, and its tooltip unless there is a `title`. */
export function IconButton({
  icon,
  label,
  filled = false,
  tone = 'normal',
  className,
  title = label,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  icon: IconName;
  label: string;
  filled?: boolean;
  tone?: 'normal' | 'star' | 'danger';
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[tone], className)}
      aria-label={label}
      title={title}
    >
      <Icon name={icon} filled={filled} />
    </button>
  );
}
