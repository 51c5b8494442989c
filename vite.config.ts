import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type ModulePreloadOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { buildTarget } from './tools/build-target.ts';
import { buildVersion } from './tools/build-version.ts';
import { embeddedBackend } from './tools/vite-backend.ts';
import { askAtOnce } from './tools/vite-ask-at-once.ts';
import { budgets } from './tools/vite-budgets.ts';
import { inlineParts } from './tools/inline-parts.ts';
import { pageChunks, workerChunks } from './tools/chunks.ts';
import { unitTestGroups } from './tools/unit-tests.ts';
import { checkVariables } from './tools/vite-check-variables.ts';
import { coastSheets } from './tools/vite-coast.ts';
import { compressed } from './tools/vite-compressed.ts';
import { compileAhead } from './tools/vite-compile-ahead.ts';
import { embedDocuments } from './tools/vite-embed.ts';
import { firstPaint } from './tools/vite-first-paint.ts';
import { licences } from './tools/vite-licences.ts';
import { noCircles } from './tools/vite-no-circles.ts';
import { reactAsModule } from './tools/vite-react-modules.ts';
import { serviceWorker } from './tools/vite-service-worker.ts';
import { terser } from './tools/vite-terser.ts';
import { wakingKey } from './tools/vite-waking-key.ts';
import { withoutPasskeys } from './tools/vite-without-passkeys.ts';

/** Names of classes stand in the scripts, and what is random in them does not compress: four letters a style sheet. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative('src', file)).digest('base64url').slice(0, 4)}`;

/**
 * Chunks whose functions a start mostly calls, above all for the forecast, so that compiling them delays no other screen. The last two draw
 * charts.
 */
const calledAtEachStart = [
  'index',
  'react',
  'shared',
  'beyond',
  'frame',
  'forecast',
  'forecast-page',
  'drawing',
  'still-chart',
];

const landing = {
  path: '/landing',
  modules: ['src/pages/landing/landing-page.tsx', 'src/core/words/en/landing.ts'],
  worker: false,
};
const forecast = {
  path: '/forecast',
  modules: [
    'src/shell/frame/guarded.tsx',
    'src/pages/forecast/forecast-page.tsx',
    'src/core/words/en/forecast.ts',
  ],
  worker: true,
};
const home = {
  path: '/',
  modules: ['src/shell/frame/guarded.tsx', 'src/pages/home/home-page.tsx', 'src/core/words/en/places.ts'],
  worker: false,
};
const locations = {
  path: '/locations',
  modules: [
    'src/shell/frame/guarded.tsx',
    'src/pages/locations/locations-page.tsx',
    'src/core/words/en/places.ts',
  ],
  worker: false,
};

const ofAccount = (path: string, page: string) => ({
  path,
  modules: [page, 'src/core/words/en/account.ts'],
  worker: false,
});
const login = {
  ...ofAccount('/login', 'src/pages/login/login-page.tsx'),
  soon: ['src/account/auth-client.ts', 'src/shell/device/fetch-next.ts'],
};
const register = ofAccount('/register', 'src/pages/register/register-page.tsx');

/** A little above what they weigh: growing past it is a decision, not an accident. `docs/performance.md` has the goals. */
const agreedBudgets = [
  { of: landing.path, modules: landing.modules, maxBytes: 93_000 },
  { of: 'before a forecast', modules: forecast.modules, maxBytes: 141_700 },
  { of: 'the whole app', modules: null, maxBytes: 812_000 },
];

/** Under this name RxJS offers its classes as classes. */
const conditionOfRxjs = 'es2015';

/** No code of ours or of the libraries reads a property for what its getter does besides. */
const treeshake = { propertyReadSideEffects: false } as const;

/** The second minifier takes most of a build's time, as expected. */
const checks = { pluginTimings: false } as const;

/**
 * Only the document preloads: before each later import the browser would get a list of files that it is about to request anyway, which
 * takes the page's thread as long as drawing a card.
 */
const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
};

/** A draft is the same app without what takes three quarters of a build's time: the second minifier and the weighing. */
const isDraft = process.env['OFFING_DRAFT'] === 'yes';
const smaller = () => (isDraft ? [] : [terser()]);

const licenceNotices = licences();

const { alone, onDatabases } = unitTestGroups();

const longestWait = 'tests/support/longest-wait.ts';
/** Before everything else that a test imports. */
const fixedDate = 'tests/support/fixed-date.ts';
const setupFiles = [longestWait, fixedDate, 'tests/support/close-engines.ts'];
/** Files that share a process must not leave a spy to the next. */
const shared = { environment: 'node', setupFiles, isolate: false, restoreMocks: true } as const;

const component = {
  env: { VITE_EMBED_ORIGIN: 'https://embed.offing.example' },
  environment: 'happy-dom',
  include: ['tests/component/**/*.test.tsx'],
  setupFiles: [
    ...setupFiles,
    'tests/support/no-server.ts',
    'tests/support/all-words.ts',
    'tests/support/patience.ts',
  ],
};

/** Another context does not recognize the bytes from Node's cryptography. */
const encryptsPushes = ['tests/component/waking.test.tsx'];

export default defineConfig({
  plugins: [
    checkVariables(),
    wakingKey(),
    react(),
    reactAsModule(),
    withoutPasskeys(),
    embeddedBackend(),
    licenceNotices.ofApp(),
    serviceWorker(),
    embedDocuments(),
    coastSheets(),
    firstPaint([landing, login, register, home, locations, forecast]),
    smaller(),
    compileAhead(calledAtEachStart),
    isDraft ? [] : budgets(agreedBudgets),
    compressed({ isDraft }),
  ],
  css: { modules: { generateScopedName: className } },
  resolve: {
    // Both offer a build for old browsers first; the one in the language of our own is smaller by a tenth.
    alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }],
    conditions: [conditionOfRxjs, ...defaultClientConditions],
  },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(buildVersion) },
  server: { host: '127.0.0.1' },
  build: {
    target: buildTarget,
    // Each sheet that comes later has the whole page's styles worked out again, and on HTTP/1.1 is a round trip: all of it is 20 kB.
    cssCodeSplit: false,
    modulePreload,
    rolldownOptions: {
      treeshake,
      checks,
      output: { codeSplitting: { groups: pageChunks } },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [licenceNotices.ofWorkers(), noCircles(), ...smaller(), askAtOnce()],
    rolldownOptions: { treeshake, checks, output: { codeSplitting: { groups: workerChunks } } },
  },
  test: {
    // Against hangs only: no test sets a time limit, however busy the machine is.
    testTimeout: 5 * 60_000,
    hookTimeout: 5 * 60_000,
    // One more than cores: a file waits for timers and for its modules in a quarter of its time.
    maxWorkers: availableParallelism() + 1,
    // How much longer a sweep is than in `npm test`.
    provide: { inlineParts, rounds: Number(process.env['OFFING_ROUNDS'] ?? 1) },
    projects: [
      {
        extends: true,
        test: { name: 'alone', environment: 'node', setupFiles, include: alone },
      },
      { extends: true, test: { ...shared, name: 'databases', include: onDatabases } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [...alone, ...onDatabases],
        },
      },
      {
        extends: true,
        test: {
          ...component,
          name: 'component',
          // A separate context for each file, in processes that stay: starting them again was a third of the work.
          pool: 'vmForks',
          vmMemoryLimit: '1GB',
          setupFiles: [
            'tests/support/node-globals.ts',
            ...component.setupFiles,
            'tests/support/unchanged-browser.ts',
          ],
          exclude: encryptsPushes,
        },
      },
      { extends: true, test: { ...component, name: 'component-alone', include: encryptsPushes } },
    ],
  },
});
