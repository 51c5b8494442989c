import {
  afterForecast,
  behindScreens,
  beyondLanding,
  drawsCharts,
  inDrawnTrips,
  inForecast,
  inForms,
  inFrame,
  inTrips,
  inWatches,
  notShared,
  seldomOpened,
  sharedFolders,
  sharedLate,
} from './chunk-lists.ts';

/** Which chunk a module travels in. */

/** Libraries that change far less often than the app get separate chunks, so that an update downloads little. */
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
  test: /[\\/]words[\\/]..[\\/]\w+\.ts$/,
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
  compare: 'rules',
  criteria: 'rules',
  sync: 'settings',
  sources: 'forecast',
  warnings: 'forecast',
  chart: 'tides',
  log: 'rules',
  shore: 'models',
  measured: 'models',
  bulletins: 'models',
  message: 'alerts',
};
const isStart = /^(failures|sea|shell|units)$/;

const beginsWith = (names: readonly string[], id: string): boolean => {
  const path = id.replaceAll('\\', '/').split('/src/')[1];
  return path !== undefined && names.some(name => path.startsWith(name));
};

/** A chunk of listed files: of those that as many screens share as `minShareCount` says, or of all. What they import is not drawn in. */
const listedChunk = (name: string, files: readonly string[], minShareCount = 1) => ({
  name,
  test: (id: string) => beginsWith(files, id),
  minShareCount,
  includeDependenciesRecursively: false,
});

const sharedChunk = {
  name: 'shared',
  test: (id: string) => beginsWith(sharedFolders, id) && !beginsWith(notShared, id),
  minShareCount: 3,
};

/** A module goes into the first that takes it. */
export const pageChunks = [
  chunkOf('react'),
  wordsChunks,
  listedChunk('forms', inForms),
  listedChunk('beyond', beyondLanding, 3),
  sharedChunk,
  listedChunk('frame', inFrame),
  listedChunk('drawing', drawsCharts, 2),
  listedChunk('forecast', inForecast, 2),
  listedChunk('shared-late', sharedLate, 2),
  listedChunk('after-forecast', afterForecast),
  listedChunk('behind-screens', behindScreens),
  listedChunk('watches', inWatches),
  listedChunk('drawn-trips', inDrawnTrips),
  listedChunk('trips', inTrips),
  listedChunk('seldom-opened', seldomOpened),
];

/** The fields of a module in a build's graph. */
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

/** Files of `src` and `workers` that go together unless the engine starts with them. What they import is not drawn in. */
const workChunk = (name: string, files: RegExp) => ({
  name: (id: string, graph: Graph) =>
    files.test(id.replaceAll('\\', '/')) && !isOfStart(id, graph) ? name : null,
  includeDependenciesRecursively: false,
});

/** Modules that are requested together share one file: each was in up to ten, and on a slow line each is a round trip behind the one before it. */
const workChunks = [
  workChunk(
    'tide-work',
    /\/(?:workers\/tides|rules\/tide|rules\/sky)\/|\/week\/(?:forecast-stream|forecast-tides|tide-almanac)\.ts$/,
  ),
  // Trips and models ask with it, too.
  workChunk(
    'gateway-work',
    /\/(?:by-gateway|gateway-source|sources\/gateway|packed\/(?!packed-models)[\w-]+)\.ts$/,
  ),
  workChunk(
    'rule-work',
    /\/(?:features\/rules|rules\/rule)\/|\/week\/confidence\.ts$|\/conditions\/hazards\.ts$|\/shore\/wind-on-shore\.ts$/,
  ),
  // Stored trips, their way and its judging: in five files they weigh a seventh more. Area fields import it, and a trip by a field imports them.
  workChunk(
    'trips-work',
    /\/(?:features\/trips|rules\/trip)\/(?!field-along)|\/rules\/route\/(?:legs|great-circle|read-trip|trip)\.ts$|\/database\/trip-store\.ts$|\/coast\/(?:land-along|land-grid|leg-plane|way-around)\.ts$|\/sources\/open-meteo-route\.ts$/,
  ),
  // Each of these stood alone, or with one other, beside its readers.
  workChunk('file-work', /\/value\/(?:json-steps|plain-decimal)\.ts$/),
  workChunk(
    'measured-work',
    /\/rules\/measured\/|\/sources\/coops[\w-]*\.ts$|\/features\/measured\/gauge-work\.ts$/,
  ),
];

export const workerChunks = [chunkOf('rxdb'), chunkOf('zones'), engineStart, ...workChunks];
