import type { Plugin, Rolldown } from 'vite';
import { brotliBest } from './brotli.ts';
import { fetchedFor } from './fetched-for.ts';
import { packagesApart } from './chunks.ts';
import { buildVersion } from './build-version.ts';

/** How much JavaScript may travel, in bytes of brotli at its best. */
interface Budget {
  of: string;
  /** The modules whose chunks are fetched, beside the entry; null = every script of the app, workers' included. */
  modules: readonly string[] | null;
  maxBytes: number;
}

/** Of one screen or part: on a slow line that is two seconds. */
const mostChunkBytes = 40_000;

/** Fails a build whose scripts outgrew what was agreed. The same source weighs the same under whatever version's name. */
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
        // A library weighs what it weighs, and changes far less often than the app.
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
 * The version's name, and with it the hashes in files' names, change from build to build, and each compresses a little
 * better or worse: the same source weighed a hundred bytes more or less by the minute it was built in.
 */
const withoutNames = (source: string): string =>
  source.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '-00000000').replaceAll(buildVersion, '00000000T0000');
