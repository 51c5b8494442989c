import type { Plugin, Rolldown } from 'vite';
import { brotliBest } from './brotli.ts';
import { fetchedFor } from './fetched-for.ts';
import { packagesApart } from './chunks.ts';
import { buildVersion } from './build-version.ts';

/** Largest amount of JavaScript, bytes after brotli at its best level. */
interface Budget {
  of: string;
  /** Modules whose chunks are loaded in addition to the entry; null = every script of the app, including the workers'. */
  modules: readonly string[] | null;
  maxBytes: number;
}

/** Of one screen or part: on a slow line that is two seconds. */
const mostChunkBytes = 40_000;

/** Fails a build whose scripts exceed their budget. The result does not depend on the version's name. */
export function budgets(agreed: readonly Budget[]): Plugin {
  return {
    name: 'offing:budgets',
    apply: 'build',
    async writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const scripts = await weigh(bundle);
      for (const { of, modules, maxBytes } of agreed) {
        const files = modules === null ? [...scripts.keys()] : fetchedFor(modules, bundle);
        const bytes = files.reduce((sum, file) => sum + (scripts.get(file) ?? 0), 0);
        const says = `${of}: ${bytes} of ${maxBytes} bytes of JavaScript (brotli)`;
        if (bytes > maxBytes) this.error(`over budget: ${says}`);
        this.info(says);
      }
      for (const output of Object.values(bundle)) {
        const bytes = scripts.get(output.fileName) ?? 0;
        // A library's size is given, and it changes far less often than the app.
        if (output.type === 'chunk' && !(output.name in packagesApart) && bytes > mostChunkBytes)
          this.error(`over budget: ${output.fileName}: ${bytes} of ${mostChunkBytes} bytes (brotli)`);
      }
    },
  };
}

async function weigh(bundle: Rolldown.OutputBundle): Promise<Map<string, number>> {
  const scripts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.js'));
  return new Map(
    await Promise.all(
      scripts.map(async output => {
        const source = output.type === 'chunk' ? output.code : output.source;
        return [
          output.fileName,
          (await brotliBest(Buffer.from(withoutNames(Buffer.from(source).toString())))).byteLength,
        ] as const;
      }),
    ),
  );
}

/**
 * The version's name, and with it the hashes in file names, change from build to build and compress slightly differently: without a fixed
 * name, the same source varied by a hundred bytes.
 */
const withoutNames = (source: string): string =>
  source.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '-00000000').replaceAll(buildVersion, '00000000T0000');
