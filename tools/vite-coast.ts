import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { readWorld } from '../src/core/rules/coast/read-coast.ts';
import { unpackSheets } from './coast/sheet-pack.ts';

const folder = resolve(import.meta.dirname, '../data/coast');

/**
 * Serves the sheets of the finer coast as separate files, `/coast/<edition>/n36w123.sheet`: a device fetches the few around its places.
 * They are not assets, because the service worker would store all of those.
 */
export function coastSheets(): Plugin {
  return {
    name: 'offing:coast-sheets',
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      const home = join(dir, 'coast', edition());
      mkdirSync(home, { recursive: true });
      for (const [name, file] of sheets()) writeFileSync(join(home, `${name}.sheet`), file);
    },
    configureServer({ middlewares }) {
      middlewares.use('/coast', (request, response, next) => {
        const file = sheets().get(basename(request.url ?? '', '.sheet'));
        if (!file) return next();
        response.setHeader('Content-Type', 'application/octet-stream');
        response.end(file);
      });
    },
  };
}

const sheets = (): Map<string, Uint8Array> => unpackSheets(readFileSync(join(folder, 'sheets.pack')));

function edition(): string {
  const world = readWorld(gunzipSync(readFileSync(join(folder, 'world.coast'))));
  if (!world.ok) throw new Error(`The world's coast is ${world.fault}.`);
  return world.coast.edition;
}
