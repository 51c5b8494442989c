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

/** Module names under which React's packages are imported (`vite-react-modules.ts`). */
export const reactModules = '\0react-as-module/';

/** Word sections that the same screens use share a chunk; `src/routes.tsx` and `src/further-routes.ts` list them. */
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
/** Every chunk's name is part of the start's code, so sections of a few lines share the chunk of a related screen. */
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

/** A chunk of listed files, or of those among them that at least `minShareCount` screens share. Their imports are not added. */
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

/** Returns whether the worker needs this module to start: its entry imports it, directly or through others. */
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
 * All modules that the engine needs to start, in one chunk. Otherwise they were in thirty files, each naming the next: on a slow line a
 * worker needed seconds to fetch them and used all of the page's connections.
 */
const engineStart = {
  name: (id: string, graph: Graph) =>
    graph.getModuleInfo(id)?.isEntry !== true && isOfStart(id, graph) ? 'engine-start' : null,
};

/** A chunk of files of `src` and `workers`, without those that the engine needs to start. Their imports are not added. */
const workChunk = (name: string, files: RegExp) => ({
  name: (id: string, graph: Graph) =>
    files.test(id.replaceAll('\\', '/')) && !isOfStart(id, graph) ? name : null,
  includeDependenciesRecursively: false,
});

/**
 * Modules that are requested together share a chunk. Otherwise each was spread over up to ten files, and on a slow line each file costs a
 * round trip after the previous one.
 */
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
  // Each of these was alone in a file, or with one other module, beside its readers.
  workChunk('file-work', /\/value\/(?:json-steps|plain-decimal)\.ts$/),
  workChunk(
    'measured-work',
    /\/rules\/measured\/|\/sources\/coops[\w-]*\.ts$|\/features\/measured\/gauge-work\.ts$/,
  ),
];

export const workerChunks = [chunkOf('rxdb'), chunkOf('zones'), engineStart, ...workChunks];
