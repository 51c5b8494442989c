import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createBuilder, type InlineConfig } from 'vite';
import { compileAhead } from '../../tools/vite-compile-ahead.ts';
import { reactAsModule } from '../../tools/vite-react-modules.ts';
import { terser } from '../../tools/vite-terser.ts';

/** Everything the bench builds lies here, apart from the `dist` of everyday work. */
const folder = '.results/bench';
export const built = {
  /** The app, as `npm start` builds it. */
  app: '.results/bench-dist',
  /** Pages that draw and read the app's parts beside others'. */
  pages: `${folder}/pages`,
  /** The smallest apps that do the same job, one folder each. */
  floors: {
    vanilla: `${folder}/floor-vanilla`,
    react: `${folder}/floor-react`,
    rxdb: `${folder}/floor-rxdb`,
    router: `${folder}/floor-router`,
  },
  /** Browser profiles that outlive a browser. */
  profiles: `${folder}/profiles`,
  /** Code that runs in Node. */
  code: resolve(folder, 'code/forecast-code.js'),
  tidesCode: resolve(folder, 'tides-code/tides-code.js'),
  tripsCode: resolve(folder, 'trips-code/trips-code.js'),
  fieldCode: resolve(folder, 'field-code/field-code.js'),
  modelsCode: resolve(folder, 'models-code/models-code.js'),
  namesCode: resolve(folder, 'names-code/names-code.js'),
} as const;

export type FloorName = keyof typeof built.floors;
const floorNames = Object.keys(built.floors) as FloorName[];

const here = import.meta.dirname;
const common = {
  configFile: false,
  logLevel: 'error',
  plugins: [react(), reactAsModule(), terser()],
  build: { emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
} satisfies InlineConfig;

/** Builds the app, the pages, the floors and the Node code for production. */
export async function buildAll(): Promise<void> {
  // The runner of this script sets "development", which would build React's slow half.
  process.env['NODE_ENV'] = 'production';
  mkdirSync(folder, { recursive: true });
  const app = await createBuilder({
    mode: 'embedded',
    logLevel: 'error',
    build: { outDir: built.app, emptyOutDir: true },
  });
  await app.buildApp();
  await buildPages();
  for (const floor of floorNames) await buildFloor(floor);
  await buildCode('forecast-code', built.code);
  await buildCode('tides-code', built.tidesCode);
  await buildCode('trips-code', built.tripsCode);
  await buildCode('field-code', built.fieldCode);
  await buildCode('models-code', built.modelsCode);
  await buildCode('names-code', built.namesCode);
}

/** Every HTML file is a separate entry. */
async function buildPages(): Promise<void> {
  const root = join(here, 'pages');
  const pages = readdirSync(root).filter(file => file.endsWith('.html'));
  await build({
    ...common,
    // As the app's own charts are; the others' code is compiled ahead, too.
    plugins: [...common.plugins, compileAhead()],
    root,
    base: '/__bench/',
    build: {
      ...common.build,
      outDir: resolve(built.pages),
      rolldownOptions: { input: pages.map(file => join(root, file)) },
    },
  });
}

/** One page and one script under a fixed name, which its service worker knows. */
async function buildFloor(floor: FloorName): Promise<void> {
  await build({
    ...common,
    root: join(here, 'floors', floor),
    publicDir: join(here, 'floors/public'),
    build: {
      ...common.build,
      outDir: resolve(built.floors[floor]),
      rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
    },
  });
}

async function buildCode(name: string, file: string): Promise<void> {
  await build({
    ...common,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ...common.build,
      ssr: join(here, `code/${name}.ts`),
      outDir: dirname(file),
      minify: true,
    },
  });
}
