import { read, write } from '../floor-store.ts';
import { showWeek } from '../floor-week.tsx';

/** What React and the router cost before any code of ours. */
showWeek({ read, write });
