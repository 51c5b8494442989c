import type { ReactNode } from 'react';
import { MapTurns } from '../../../ui/map-turn.tsx';
import styles from './place-list.module.css';

/** A list of places in which one street map loads at a time. */
export const PlaceList = ({ children }: { children: ReactNode }) => (
  <MapTurns>
    <ul className={styles.list}>{children}</ul>
  </MapTurns>
);
