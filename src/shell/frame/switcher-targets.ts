import type { PlainKey } from '../../core/words/dictionary.ts';
import type { IconName } from '../../ui/icon.tsx';

/** A screen, a section or a setting, with its label in the app. */
export interface FixedTarget {
  href: string;
  icon: IconName;
  label: PlainKey;
  /** Further search terms. */
  also?: readonly PlainKey[];
}

export const screens: readonly FixedTarget[] = [
  { href: '/', icon: 'home', label: 'shell.home' },
  { href: '/forecast', icon: 'forecast', label: 'shell.forecast' },
  { href: '/tides', icon: 'tide', label: 'shell.tides', also: ['device.findAlsoTides'] },
  { href: '/chart', icon: 'globe', label: 'shell.chart', also: ['device.findAlsoChart'] },
  { href: '/plan', icon: 'compass', label: 'shell.plan', also: ['device.planWindows'] },
  { href: '/trip', icon: 'plus', label: 'trips.plan' },
  { href: '/trips', icon: 'compass', label: 'shell.trips' },
  { href: '/log', icon: 'fish', label: 'shell.log' },
  { href: '/alerts', icon: 'bell', label: 'shell.alerts', also: ['settings.alerts'] },
  {
    href: '/ready',
    icon: 'check',
    label: 'device.readyTitle',
    also: ['shell.ready', 'device.findAlsoReady'],
  },
  { href: '/receive', icon: 'download', label: 'device.receiveLink' },
  { href: '/compare', icon: 'table', label: 'forecast.compare' },
  { href: '/locations', icon: 'pin', label: 'shell.locations', also: ['places.search'] },
  { href: '/locations?tab=favorites', icon: 'star', label: 'places.tabFavorites' },
  { href: '/settings', icon: 'settings', label: 'shell.settings' },
];

export const settings: readonly FixedTarget[] = [
  { href: '/settings#limits', icon: 'wind', label: 'forecast.myLimits' },
  { href: '/settings#activities', icon: 'wave', label: 'settings.activities' },
  { href: '/settings#limits', icon: 'clock', label: 'settings.minWindowHours' },
  { href: '/settings#display', icon: 'sun', label: 'shell.units' },
  { href: '/settings#display', icon: 'sun', label: 'shell.language' },
  { href: '/settings#display', icon: 'sun', label: 'settings.theme', also: ['settings.theme_dark'] },
  { href: '/settings#display', icon: 'moon', label: 'settings.nightAfterSunset' },
  { href: '/settings#display', icon: 'compass', label: 'settings.magneticBearings' },
  { href: '/settings#display', icon: 'clock', label: 'settings.timesIn' },
  { href: '/settings#data-source', icon: 'globe', label: 'sources.title' },
  { href: '/settings#search-area', icon: 'search', label: 'settings.searchArea' },
  { href: '/settings#data-source', icon: 'download', label: 'settings.lowData' },
  { href: '/settings#data', icon: 'download', label: 'device.exportData' },
  { href: '/settings#data', icon: 'download', label: 'device.importData' },
  { href: '/settings#data', icon: 'trash', label: 'settings.clearCache' },
  { href: '/settings#data', icon: 'refresh', label: 'settings.fetchNewVersion' },
  { href: '/settings#subscription', icon: 'key', label: 'account.accountPlan' },
  { href: '/settings#account', icon: 'user', label: 'account.accountTitle' },
  { href: '/settings#sync', icon: 'refresh', label: 'sync.title' },
  { href: '/settings#about', icon: 'info', label: 'shell.about' },
  { href: '/settings#credits', icon: 'globe', label: 'settings.sources' },
];
