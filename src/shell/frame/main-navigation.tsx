import { Link, useLocation } from 'wouter';
import { useTranslate } from '../../i18n/i18n.tsx';
import type { PlainKey } from '../../core/words/dictionary.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './main-navigation.module.css';

const entries: readonly { href: string; icon: IconName; label: PlainKey }[] = [
  { href: '/', icon: 'home', label: 'shell.home' },
  { href: '/forecast', icon: 'forecast', label: 'shell.forecast' },
  { href: '/locations', icon: 'pin', label: 'shell.locations' },
  { href: '/settings', icon: 'settings', label: 'shell.settings' },
];

/** Along the bottom edge on phones and tablets, where thumbs are; a rail at the side where there is room. */
export function MainNavigation() {
  const t = useTranslate();
  const [path] = useLocation();
  return (
    <nav className={styles.nav} aria-label={t('shell.mainNavigation')}>
      <ul className={styles.list}>
        {entries.map(({ href, icon, label }) => (
          <li key={href}>
            <Link href={href} className={styles.link} aria-current={path === href ? 'page' : undefined}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <span>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
