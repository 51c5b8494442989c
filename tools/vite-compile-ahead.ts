import type { Plugin } from 'vite';

/** The comment that V8 reads at the very top of a file; other engines ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chromium (since 136) compile these chunks completely while it reads them, on another thread. Otherwise each function is compiled at
 * its first call on the page's own thread, more than a thousand at a start. Without names: all chunks.
 */
export function compileAhead(names?: readonly string[]): Plugin {
  return {
    name: 'offing:compile-ahead',
    apply: 'build',
    generateBundle: {
      // After Vite has put what it needs above the code.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return;
        const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
        const gone = names?.filter(name => !chunks.some(chunk => chunk.name === name)) ?? [];
        if (gone.length > 0) throw new Error(`No chunk is called ${gone.join()}: has it moved?`);
        for (const chunk of chunks) if (names?.includes(chunk.name) ?? true) chunk.code = hint + chunk.code;
      },
    },
  };
}
