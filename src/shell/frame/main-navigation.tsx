import { Link, useLocation } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './main-navigation.module.css';
import { entries, litBy } from './navigation-entries.ts';

/** The main navigation: a bar at the bottom edge on phones and tablets, near the thumbs; a rail at the side on wide screens. */
export function MainNavigation() {
  const t = useTranslate();
  const [path] = useLocation();
  return (
    <nav className={styles.nav} aria-label={t('shell.mainNavigation')}>
      <ul className={styles.list}>
        {entries.map(entry => (
          <li key={entry.href} className={entry.only && styles[entry.only]}>
            <Link href={entry.href} className={styles.link} aria-current={litBy(entry, path)}>
              <span className={styles.icon}>
                <Icon name={entry.icon} />
              </span>
              <span>{t(entry.label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
