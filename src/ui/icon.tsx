import styles from './icon.module.css';
import { classes } from './classes.ts';
import { iconPaths, type IconName } from './icon-paths.ts';

export type { IconName };

/**
 * An icon of the app's own set, 24 × 24, in the color of the text around it. Without a `title` it is decorative and hidden from screen
 * readers.
 */
export function Icon({
  name,
  title,
  size = 'm',
  filled = false,
}: {
  name: IconName;
  title?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Fills the shape, e.g. for a selected star. */
  filled?: boolean;
}) {
  return (
    <svg
      className={classes(styles.icon, styles[size], filled && styles.filled)}
      viewBox="0 0 24 24"
      role={title === undefined ? undefined : 'img'}
      aria-hidden={title === undefined ? true : undefined}
      focusable="false"
    >
      {title !== undefined && <title>{title}</title>}
      <path d={iconPaths[name]} />
    </svg>
  );
}
