import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from './icon.tsx';
import styles from './tiles.module.css';

interface Tile {
  href: string;
  icon: IconName;
  label: ReactNode;
}

/** Links to other screens, four per row on a phone. */
export const Tiles = ({ label, tiles }: { label: string; tiles: readonly Tile[] }) => (
  <nav aria-label={label}>
    <ul className={styles.tiles}>
      {tiles.map(({ href, icon, label: name }) => (
        <li key={href}>
          <Link href={href} className={styles.tile}>
            <Icon name={icon} />
            <span>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
