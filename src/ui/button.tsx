import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';

type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: the main action · quiet: outlined · plain: text only · danger: destroys data. */
  kind?: ButtonKind;
  icon?: IconName;
  /** Shows a spinner and ignores presses, but keeps the focus (unlike `disabled`). */
  busy?: boolean;
  wide?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind = 'quiet',
  icon,
  busy = false,
  wide = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={classes(buttonClass(kind, { wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
    >
      <ButtonLabel icon={icon} busy={busy}>
        {children}
      </ButtonLabel>
    </button>
  );
}

/** A label with an icon that stays beside its first word, also if the label breaks into two lines. */
export const ButtonLabel = (props: { icon: IconName | undefined; busy?: boolean; children: ReactNode }) => (
  <span className={styles.label}>
    {props.busy ? <Spinner size="s" /> : props.icon !== undefined && <Icon name={props.icon} size="s" />}
    {/* In a separate element: a translator would leave stale text beside another node. */}
    <span>{props.children}</span>
  </span>
);

/** For links that look like buttons: `<Link href="/locations" className={buttonClass('primary')}>`. */
export const buttonClass = (kind: ButtonKind = 'quiet', { wide = false } = {}): string =>
  classes(styles.button, styles[kind], wide && styles.wide);
