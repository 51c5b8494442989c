import type { Theme } from '../../core/rules/settings/settings.ts';
import styles from './theme-swatch.module.css';

/** A thumbnail of each theme. Its colors are that theme's own tokens, whatever the current theme is. */
export function ThemeSwatch({ theme }: { theme: Theme }) {
  const halves = theme === 'auto' ? (['light', 'dark'] as const) : ([theme] as const);
  return (
    <span className={styles.swatch} aria-hidden="true">
      {halves.map(half => (
        <span key={half} data-theme={half} className={styles.half}>
          <span className={styles.line} />
          <span className={styles.mark} />
        </span>
      ))}
    </span>
  );
}
