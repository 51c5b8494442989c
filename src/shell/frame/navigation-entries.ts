import type { PlainKey } from '../../core/words/dictionary.ts';
import type { IconName } from '../../ui/icon.tsx';

interface Entry {
  href: string;
  icon: IconName;
  label: PlainKey;
  /** The only place that shows the entry; absent = both. */
  only?: 'bar' | 'rail';
}

/** The phone's bar shows five entries; the rail of a wide screen shows all frequently used screens. */
export const entries: readonly Entry[] = [
  { href: '/', icon: 'home', label: 'shell.home' },
  { href: '/forecast', icon: 'forecast', label: 'shell.forecast' },
  { href: '/tides', icon: 'tide', label: 'shell.tides', only: 'rail' },
  { href: '/chart', icon: 'globe', label: 'shell.chart', only: 'rail' },
  { href: '/plan', icon: 'compass', label: 'shell.plan', only: 'bar' },
  { href: '/trips', icon: 'compass', label: 'shell.trips', only: 'rail' },
  { href: '/log', icon: 'fish', label: 'shell.log', only: 'rail' },
  { href: '/alerts', icon: 'bell', label: 'shell.alerts', only: 'rail' },
  { href: '/ready', icon: 'check', label: 'shell.ready', only: 'rail' },
  { href: '/locations', icon: 'pin', label: 'shell.locations' },
  { href: '/settings', icon: 'settings', label: 'shell.settings' },
];

/** Entries that a screen highlights besides its own; the first is its parent. */
const above: Partial<Record<string, readonly string[]>> = {
  '/tides': ['/forecast'],
  '/chart': ['/locations'],
  '/compare': ['/locations'],
  '/plan': ['/trips'],
  '/trips': ['/plan'],
  '/trip': ['/trips', '/plan'],
  '/log': ['/plan'],
  '/alerts': ['/plan'],
  '/ready': ['/plan'],
  '/receive': ['/ready', '/plan'],
  '/logout': ['/settings'],
};

/** Returns `page` for the entry of the screen at `path`, true for a parent entry, else undefined. */
export const litBy = ({ href }: Entry, path: string): 'page' | true | undefined =>
  href === path ? 'page' : above[path]?.includes(href) || undefined;

/** Returns the parent entry of an address; undefined for an address in the bar. The parent of a single log entry is the log. */
export function entryAbove(path: string, query: string): Entry | undefined {
  const up = path === '/log' && query !== '' ? path : path === '/plan' ? undefined : above[path]?.[0];
  return entries.find(({ href }) => href === up);
}
