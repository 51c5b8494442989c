import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { build, type Rolldown } from 'vite';
import { buildTarget } from './build-target.ts';

/**
 * Bundles an inline script of the document, which imports the app's own rules, into one file without imports, for the same browsers as the
 * app. It is minified, because the document is downloaded before anything is painted.
 */
export async function compileInline(path: string): Promise<string> {
  const { code } = await minify(await bundle(fileURLToPath(new URL(path, import.meta.url))), {
    compress: { passes: 2 },
  });
  if (code === undefined) throw new Error(`nothing left of ${path}`);
  return code;
}

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: buildTarget,
      write: false,
      minify: false,
      // The script exports nothing, so the name that Vite requires is never used.
      lib: { entry, formats: ['iife'], name: 'none' },
    },
  });
  const [chunk, ...others] = outputsOf(built);
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} is not one script`);
  return chunk.code;
}

const outputsOf = (built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'][number][] =>
  [built].flat().flatMap(each => ('output' in each ? each.output : []));
