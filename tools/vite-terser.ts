import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Functions are not inlined into their only caller: that saves 2 kB, but they would be created again at each call, and starts took longer.
 */
const compress = { passes: 2, reduce_funcs: false, inline: false } as const;

/**
 * Minifies before Vite's own, faster minifier: the download is one percent smaller than with that one alone. Runs before files get their
 * names, so that a name reflects the content and does not depend on other files'.
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
