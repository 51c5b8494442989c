import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** How much JavaScript may travel, in bytes of brotli at its best. */
export interface Budget {
  of: string;
  /** The modules whose chunks are fetched, beside the entry; null = every script of the app, workers' included. */
  modules: readonly string[] | null;
  maxBytes: number;
}

/** Fails a build whose scripts outgrew what was agreed: sizes are exact, so this is no matter of luck. */
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
    },
  };
}

const compress = promisify(brotliCompress);

async function weigh(bundle: Rolldown.OutputBundle): Promise<Map<string, number>> {
  const scripts = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.js'));
  return new Map(
    await Promise.all(
      scripts.map(async output => {
        const source = output.type === 'chunk' ? output.code : output.source;
        return [output.fileName, (await compress(source)).byteLength] as const;
      }),
    ),
  );
}

/** The entry and the chunks of these modules, with all that they import statically. Throws when a module is in no chunk. */
function fetchedFor(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
  const fetched = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || fetched.has(chunk.fileName)) return;
    fetched.add(chunk.fileName);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) add(chunk);
  for (const module of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${module}`)));
    if (!holder) throw new Error(`No chunk holds ${module}: has it moved?`);
    add(holder);
  }
  return [...fetched];
}
