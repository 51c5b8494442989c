import type { ReactNode, Ref } from 'react';
import { MapTurns } from '../../ui/map-turn.tsx';
import styles from './place-list.module.css';

/** One street map at a time among the items. */
export const PlaceList = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLUListElement> }) => (
  <MapTurns>
    <ul ref={ref} className={styles.list}>
      {children}
    </ul>
  </MapTurns>
);
