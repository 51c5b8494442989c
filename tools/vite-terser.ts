import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Functions stay where they are: moved into their only caller they save 2 kB and are made again at each call, and starts took longer. */
const compress = { passes: 2, reduce_funcs: false, inline: false } as const;

/**
 * Minifies before Vite's own, faster minifier does: one part in a hundred less to download than that one alone. Before files
 * get their names, too, so that a name says what is in its file, and the short names in it do not depend on other files'.
 */
export function terser(): Plugin {
  return {
    name: 'offing:terser',
    apply: 'build',
    async renderChunk(source, { fileName }) {
      const { code } = await minify(source, { module: true, compress });
      if (code === undefined) this.error(`nothing left of ${fileName}`);
      return { code, map: null };
    },
  };
}
