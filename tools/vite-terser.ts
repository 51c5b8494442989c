import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Functions stay where they are: moved into their only caller they save 2 kB and are made anew at each call, and starts took longer. */
const compress = { passes: 2, reduce_funcs: false, inline: false } as const;

/** Minifies once more what Vite's own, faster minifier made: one part in a hundred less to download. */
export function terser(): Plugin {
  return {
    name: 'offing:terser',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
      for (const chunk of chunks) {
        const { code } = await minify(chunk.code, { module: true, compress });
        if (code === undefined) this.error(`nothing left of ${chunk.fileName}`);
        chunk.code = code;
      }
    },
  };
}
