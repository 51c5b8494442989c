import type { SeaStateBand } from '../forecast/verdicts.ts';
import type { NoticeClass, OfficialNotice } from './official-notice.ts';

const bands: Readonly<Partial<Record<NoticeClass, SeaStateBand>>> = {
  'tropical cyclone': 'storm',
  'hurricane force': 'storm',
  storm: 'storm',
  gale: 'gale',
  'high waves': 'smallCraft',
  thunder: 'smallCraft',
  'strong wind': 'smallCraft',
};

type Judged = Pick<OfficialNotice, 'class' | 'scope' | 'words'>;

/** The band that a notice stands for; null for a watch, a warning for land, and what is about something else. */
export const bandOfNotice = ({ class: about, scope }: Judged): SeaStateBand | null =>
  scope === undefined ? (bands[about] ?? null) : null;

/** Whether it keeps any boat in port: a gale or more, a tsunami, squalls, spray that freezes heavily. A watch does not. */
export function isForbiddingNotice({ class: about, scope, words: [{ event }] }: Judged): boolean {
  if (scope !== undefined) return false;
  if (['tsunami', 'tropical cyclone', 'hurricane force', 'storm', 'gale'].includes(about)) return true;
  return /^special marine warning|^heavy freezing spray/i.test(event);
}
