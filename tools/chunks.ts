/**
 * Which chunk a module travels in. Files are named by the beginning of their path under `src`, so that a name stands for its style sheet
 * too; `tests/unit/chunks.test.ts` finds a name that stands for no file.
 */

/** Libraries that change far less often than the app get chunks of their own: an update downloads little. */
export const packagesApart = {
  react: ['react', 'react-dom', 'scheduler', 'wouter', 'regexparam', 'use-sync-external-store'],
  rxdb: [
    'rxdb',
    'dexie',
    'rxjs',
    'broadcast-channel',
    'mingo',
    'event-reduce-js',
    'oblivious-set',
    'custom-idle-queue',
    'array-push-at-sort-position',
    'js-base64',
  ],
  zones: ['@photostructure/tz-lookup'],
};
const chunkOf = (name: keyof typeof packagesApart) => ({
  name,
  test: (id: string) => packagesApart[name].some(each => id.includes(`/node_modules/${each}/`)),
});

/** Words that the same screens speak with travel together; `src/routes.tsx` says which. */
const wordsChunks = {
  test: /[\\/]i18n[\\/]..[\\/]\w+\.ts$/,
  debugName: 'words',
  name: (id: string) => {
    const [, language, section = ''] = /[\\/](\w\w)[\\/](\w+)\.ts$/.exec(id) ?? [];
    if (section === language) return null;
    if (isStart.test(section)) return `words-${language}-start`;
    return `words-${language}-${/^(sources|warnings)$/.test(section) ? 'forecast' : section}`;
  },
};
const isStart = /^(failures|sea|shell|units)$/;

/** In these folders what several screens share goes into one file: on a slow line each small file costs as much as a large one. */
export const sharedFolders = ['within.ts', 'account/', 'domain/', 'engine/', 'i18n/', 'shell/', 'ui/'];

/** Out of them what few screens need, or all of them late; ages and the clock go with the frame. */
export const notShared = [
  'account/password-wanted',
  'account/spent-links',
  'account/tab-storage',
  'account/with-own-session',
  'domain/forecast/clock',
  'domain/forecast/freshness',
  'domain/score/best-day',
  'i18n/en/',
  'i18n/es/',
  'i18n/fr/',
  'ui/charts/',
  'ui/forecast/download-age',
  'ui/forecast/freshness-badge',
  'ui/forecast/issued',
  'ui/tabs',
];

/** The frame of the screens behind the guard, with what two of them share; nobody who is signed out needs it. */
export const inFrame = [
  'domain/forecast/clock',
  'domain/forecast/freshness',
  'domain/forecast/warnings',
  'domain/place/last-route',
  'domain/score/best-day',
  'domain/source/source-list',
  'i18n/source-name',
  'shell/alerts/alerts-link',
  'shell/alerts/use-unread-alerts',
  'shell/device/install-banner',
  'shell/device/keep-storage',
  'shell/device/storage-notice',
  'shell/frame/footer',
  'shell/frame/guarded',
  'shell/frame/header',
  'shell/frame/main-navigation',
  'shell/frame/quick-access',
  'shell/frame/shell',
  'shell/frame/shortcut',
  'shell/frame/units-panel',
  'shell/places/background-refresh',
  'shell/places/glance-frame',
  'shell/places/glance-today',
  'shell/places/maps-answer',
  'shell/places/use-last-route',
  'shell/settings/night-watch',
  'shell/settings/stored-settings',
  'ui/forecast/download-age',
  'ui/forecast/facts',
  'ui/forecast/freshness-badge',
  'ui/forecast/issued',
  'ui/locator',
  'ui/map-',
  'ui/saves-data',
  'ui/tabs',
  'ui/use-media',
];

const beginsWith = (names: readonly string[], id: string): boolean => {
  const path = id.replaceAll('\\', '/').split('/src/')[1];
  return path !== undefined && names.some(name => path.startsWith(name));
};

const sharedChunk = {
  name: 'shared',
  test: (id: string) => beginsWith(sharedFolders, id) && !beginsWith(notShared, id),
  minShareCount: 3,
};

const frameChunk = {
  name: 'frame',
  test: (id: string) => beginsWith(inFrame, id),
  includeDependenciesRecursively: false,
};

export const pageChunks = [chunkOf('react'), wordsChunks, sharedChunk, frameChunk];
export const workerChunks = [chunkOf('rxdb'), chunkOf('zones')];
