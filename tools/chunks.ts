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
  test: (id: string) =>
    packagesApart[name].some(each => id.includes(`/node_modules/${each}/`)) ||
    (name === 'react' && id.startsWith(reactModules)),
});

/** What React's packages are imported as (`vite-react-modules.ts`). */
export const reactModules = '\0react-as-module/';

/** Words that the same screens speak with travel together; `src/routes.tsx` and `src/further-routes.ts` say which. */
const wordsChunks = {
  test: /[\\/]i18n[\\/]..[\\/]\w+\.ts$/,
  debugName: 'words',
  name: (id: string) => {
    const [, language, section = ''] = /[\\/](\w\w)[\\/](\w+)\.ts$/.exec(id) ?? [];
    if (section === language) return null;
    if (isStart.test(section)) return `words-${language}-start`;
    return `words-${language}-${travelsWith[section] ?? section}`;
  },
};
/** Each file's name stands in the start as well: sections of a few lines go with those of a screen nearby. */
const travelsWith: Partial<Record<string, string>> = {
  sources: 'forecast',
  warnings: 'forecast',
  chart: 'tides',
  log: 'rules',
  shore: 'models',
  measured: 'models',
  bulletins: 'models',
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
  'domain/bulletin/',
  'domain/chart/',
  'domain/coast/',
  'domain/conditions/hazards',
  'domain/conditions/swell-level',
  'domain/forecast/clock',
  'domain/forecast/freshness',
  'domain/forecast/marine',
  'domain/forecast/models',
  'domain/forecast/stated-hazards',
  'domain/measured/',
  'domain/log/',
  'domain/message/',
  'domain/route/',
  'domain/rule/',
  'domain/score/best-day',
  'domain/score/limits',
  'domain/score/score-hours',
  'domain/score/sea-points',
  'domain/settings/beach-facings',
  'domain/settings/place-rules',
  'domain/tide/tide-address',
  'domain/tide/years',
  'domain/trip/',
  'domain/week/agreement',
  'domain/week/confidence',
  'domain/week/drift',
  'domain/week/earlier-runs',
  'domain/week/screen-state',
  'domain/value/typed-number',
  'domain/value/xml',
  'engine/use-answer',
  'i18n/en/',
  'i18n/es/',
  'i18n/fr/',
  'domain/place/parse-',
  'domain/place/relative-name',
  'i18n/join-texts',
  'i18n/nautical-miles',
  'domain/alert/shared-alert',
  'account/call-',
  'shell/alerts/use-change-alerts',
  'shell/alerts/use-unread-alerts',
  'shell/alerts/waking',
  'shell/alerts/shared-watches',
  'shell/alerts/watch-button',
  'shell/chart/',
  'shell/device/device-facts',
  'shell/device/use-own-position',
  'shell/places/gauge-',
  'shell/places/log-trip',
  'shell/places/next-window',
  'shell/places/open-place',
  'shell/places/place-link',
  'shell/places/place-name',
  'shell/places/received-notice',
  'shell/places/send-weeks',
  'shell/places/use-gauges',
  'shell/settings/use-declination',
  'ui/charts/',
  'ui/cover',
  'ui/confidence-text',
  'ui/file-button',
  'ui/folded-card',
  'ui/forecast/download-age',
  'ui/forecast/freshness-badge',
  'ui/forecast/grid-hazard-words',
  'ui/forecast/issued',
  'ui/forecast/score-breakdown',
  'ui/forecast/sea-state-reasons',
  'ui/forecast/sea-state-spans',
  'ui/forecast/sea-state-strip',
  'ui/forecast/tide-',
  'ui/forecast/warning-words',
  'ui/forecast/weather-icon',
  'ui/locator',
  'ui/map-',
  'ui/measured-',
  'ui/print-sheet',
  'ui/radio-cards',
  'ui/sea-chart/',
  'ui/share-file',
  'ui/share-text',
  'ui/tabs',
  'ui/text-file',
  'ui/use-download',
  'ui/use-printing',
];

/** The forms of an account: login, register, reset, settings. */
export const inForms = [
  'account/use-submission',
  'i18n/account-failure-text',
  'ui/code-field',
  'ui/email-field',
  'ui/embed-frame',
  'ui/narrow-page',
  'ui/password-field',
  'ui/typed-in',
];

/** Shared by many screens and by none that a first visit opens: the landing page does without it. */
export const beyondLanding = [
  'account/account',
  'account/ask-auth',
  'account/auth',
  'account/call-function',
  'account/config-of-build',
  'account/end-session',
  'account/keep-checking',
  'account/outcome',
  'account/parts',
  'account/reachability',
  'account/sign-in',
  'account/sign-out',
  'account/stored-session',
  'account/subscription',
  'domain/account/',
  'domain/forecast/known-hours',
  'domain/place/place-record',
  'domain/place/places',
  'domain/place/tide-place',
  'domain/settings/by-place',
  'domain/value/next-port',
  'domain/value/one-line',
  'domain/week/rest-of-day',
  'engine/refresh-forecast',
  'engine/sentinel',
  'engine/spent-quota',
  'engine/sync-control',
  'engine/use-now',
  'engine/when-due',
  'i18n/failure-text',
  'shell/alerts/notices',
  'shell/device/storage-doctor',
  'shell/device/unsaved-input',
  'shell/frame/expired-notice',
  'shell/frame/shortcuts',
  'ui/actions',
  'ui/cancel-button',
  'ui/card',
  'ui/dialog',
  'ui/focus-around',
  'ui/forecast/facts',
  'ui/not-real',
  'ui/progress',
];

/** The frame of the screens behind the guard, with what two of them share; nobody who is signed out needs it. */
export const inFrame = [
  'domain/chart/chart-address',
  'domain/forecast/clock',
  'domain/forecast/fill-from-fallback',
  'domain/forecast/freshness',
  'domain/forecast/known-ahead',
  'domain/forecast/warnings',
  'domain/place/last-route',
  'domain/place/relative-name',
  'domain/score/best-day',
  'domain/source/source-list',
  'domain/tide/find-turns',
  'domain/tide/level-at',
  'domain/tide/tides',
  'i18n/source-name',
  'shell/alerts/alerts-link',
  'shell/alerts/use-unread-alerts',
  'shell/device/device-facts',
  'shell/device/install-banner',
  'shell/device/keep-storage',
  'shell/device/storage-notice',
  'shell/frame/footer',
  'shell/frame/guarded',
  'shell/frame/header',
  'shell/frame/main-navigation',
  'shell/frame/quick-access',
  'shell/frame/shell',
  'shell/frame/shortcuts',
  'shell/frame/units-panel',
  'shell/places/background-refresh',
  'shell/places/glance-frame',
  'shell/places/glance-brief',
  'shell/places/maps-answer',
  'shell/places/open-place',
  'shell/places/opens-forecasts',
  'shell/places/place-link',
  'shell/places/place-name',
  'shell/places/use-last-route',
  'shell/settings/night-watch',
  'shell/settings/stored-settings',
  'shell/settings/use-declination',
  'ui/cover',
  'ui/folded-card',
  'ui/forecast/download-age',
  'ui/forecast/facts',
  'ui/forecast/freshness-badge',
  'ui/forecast/issued',
  'ui/forecast/sea-state-spans',
  'ui/saves-data',
  'ui/star-button',
  'ui/tabs',
  'ui/use-media',
];

/** What the forecast shares with the dialogs that open on it. */
export const inForecast = [
  'domain/conditions/swell-level',
  'domain/forecast/stated-hazards',
  'domain/score/limits',
  'domain/week/agreement',
  'domain/week/screen-state',
  'i18n/join-texts',
  'pages/forecast/answer/',
  'pages/forecast/days/',
  'pages/forecast/trust/borrowed-text',
  'pages/forecast/trust/grid-hazards',
  'pages/forecast/trust/models-parts',
  'ui/charts/',
  'ui/forecast/',
];

/** What draws a chart, standing still or under a finger: fetched with the first one that comes near. */
export const drawsCharts = [
  'ui/charts/chart-context',
  'ui/charts/draw-',
  'ui/charts/time-axis',
  'ui/charts/value-axis',
];

/**
 * What comes to each forecast right after it was painted: the folded panels, the map, the picture for the next start. In thirty files
 * each start spent a fifth of the page's time until the database's own screen on asking for them.
 */
export const afterForecast = [
  'domain/bulletin/bulletin',
  'domain/forecast/models',
  'domain/log/log-reading',
  'domain/log/report-card',
  'domain/settings/beach-facings',
  'domain/shore/',
  'domain/week/confidence',
  'domain/week/drift',
  'domain/week/earlier-runs',
  'first-paint/picture',
  'first-paint/stored-nodes',
  'first-paint/used-rules',
  'pages/forecast/behind-forecast',
  'pages/forecast/charts/mark-measured',
  'pages/forecast/charts/mark-spread',
  'pages/forecast/charts/view-spans',
  'pages/forecast/keep-last-screen',
  'pages/forecast/notes-here',
  'pages/forecast/places-beside',
  'pages/forecast/received-here',
  'pages/forecast/rule/',
  'pages/forecast/send/week-sheet',
  'pages/forecast/shore/',
  'pages/forecast/trust/agreement-panel',
  'pages/forecast/trust/alike-days',
  'pages/forecast/trust/bulletins-panel',
  'pages/forecast/trust/corrected-hours',
  'pages/forecast/trust/drift-panel',
  'pages/forecast/trust/marine-services',
  'pages/forecast/trust/measured-',
  'pages/forecast/trust/model-text',
  'pages/forecast/trust/models-of-day',
  'pages/forecast/trust/models-panel',
  'pages/forecast/trust/panel.module',
  'pages/forecast/trust/report-',
  'pages/forecast/trust/scroll-table',
  'pages/forecast/trust/use-measured',
  'shell/places/log-trip',
  'ui/when-calm',
];

/** Small, and shared by the forecast's panels with tides, trips, the log or the settings: in twenty files each cost the start a request. */
export const sharedLate = [
  'domain/log/log-address',
  'domain/log/log-entry',
  'domain/log/trip-hours',
  'domain/measured/',
  'domain/rule/windows',
  'domain/score/score-hours',
  'domain/score/sea-points',
  'domain/settings/place-rules',
  'domain/tide/surge',
  'domain/tide/tide-address',
  'domain/tide/years',
  'domain/value/typed-number',
  'engine/use-answer',
  'shell/alerts/use-change-alerts',
  'shell/alerts/watch-button',
  'shell/places/gauge-',
  'shell/places/use-gauges',
  'ui/confidence-text',
  'ui/measured-',
  'ui/print-sheet',
  'ui/use-download',
  'ui/use-printing',
];

/** What runs behind every screen, from its first paint on; the landing page, too. */
export const behindScreens = [
  'account/mail-language',
  'account/tell-language',
  'domain/source/poor-link',
  'shell/device/first-journey',
  'shell/device/install-service-worker',
  'shell/device/media-after-resize',
  'shell/device/update-prompt',
  'shell/frame/back-closes',
  'shell/places/keep-in-sync',
  'start-behind',
];

/** What watches over alerts, quota and link behind the screens of somebody who is signed in. */
export const inWatches = [
  'account/call-here',
  'domain/alert/shared-alert',
  'shell/alerts/alert-watch',
  'shell/alerts/shared-watches',
  'shell/alerts/use-keep-waking',
  'shell/alerts/waking',
  'shell/chart/coast-watch',
  'shell/device/low-data-watch',
  'shell/device/quota-watch',
  'ui/alert-words',
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

const beyondChunk = {
  name: 'beyond',
  test: (id: string) => beginsWith(beyondLanding, id),
  minShareCount: 3,
  includeDependenciesRecursively: false,
};

const formsChunk = {
  name: 'forms',
  test: (id: string) => beginsWith(inForms, id),
  minShareCount: 3,
  includeDependenciesRecursively: false,
};

const frameChunk = {
  name: 'frame',
  test: (id: string) => beginsWith(inFrame, id),
  includeDependenciesRecursively: false,
};

const drawingChunk = {
  name: 'drawing',
  test: (id: string) => beginsWith(drawsCharts, id),
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

const forecastChunk = {
  name: 'forecast',
  test: (id: string) => beginsWith(inForecast, id),
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

const afterForecastChunk = {
  name: 'after-forecast',
  test: (id: string) => beginsWith(afterForecast, id),
  includeDependenciesRecursively: false,
};

const sharedLateChunk = {
  name: 'shared-late',
  test: (id: string) => beginsWith(sharedLate, id),
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

const behindScreensChunk = {
  name: 'behind-screens',
  test: (id: string) => beginsWith(behindScreens, id),
  includeDependenciesRecursively: false,
};

const watchesChunk = {
  name: 'watches',
  test: (id: string) => beginsWith(inWatches, id),
  includeDependenciesRecursively: false,
};

export const pageChunks = [
  chunkOf('react'),
  wordsChunks,
  formsChunk,
  beyondChunk,
  sharedChunk,
  frameChunk,
  drawingChunk,
  forecastChunk,
  sharedLateChunk,
  afterForecastChunk,
  behindScreensChunk,
  watchesChunk,
];
/** What the graph of a build tells of a module. */
interface Graph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

/** Whether the worker cannot start without it: its entry imports it, by whatever way, before anything was asked. */
function isOfStart(id: string, graph: Graph): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    const info = graph.getModuleInfo(each);
    if (info?.isEntry) return true;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return false;
}

/**
 * All that the engine starts with in one file: what its later parts share with it stood in thirty, which each name the next ones, and on
 * a slow line a worker asks its way through them for seconds, with all of a page's connections.
 */
const engineStart = {
  name: (id: string, graph: Graph) =>
    graph.getModuleInfo(id)?.isEntry !== true && isOfStart(id, graph) ? 'engine-start' : null,
};

/** What a forecast's screen asks the tide tables: in ten files, each a round trip behind the one before it on a slow line. */
const tideWork = {
  name: (id: string, graph: Graph) =>
    /[\\/](?:workers[\\/]tides|src[\\/]domain[\\/]tide)[\\/]/.test(id) && !isOfStart(id, graph)
      ? 'tide-work'
      : null,
  includeDependenciesRecursively: false,
};

/** What a forecast asks the gateway with, in one file; trips and models ask with it, too. */
const gatewayWork = {
  name: (id: string, graph: Graph) =>
    /[\\/](?:by-gateway|gateway-source|sources[\\/]gateway|packed[\\/](?!packed-models)[\w-]+)\.ts$/.test(
      id,
    ) && !isOfStart(id, graph)
      ? 'gateway-work'
      : null,
  includeDependenciesRecursively: false,
};

export const workerChunks = [chunkOf('rxdb'), chunkOf('zones'), engineStart, tideWork, gatewayWork];
