import type { ReactNode } from 'react';
import { MapTurns } from '../../../ui/map-turn.tsx';
import styles from './place-list.module.css';

/** One street map at a time among the items. */
export const PlaceList = ({ children }: { children: ReactNode }) => (
  <MapTurns>
    <ul className={styles.list}>{children}</ul>
  </MapTurns>
);
