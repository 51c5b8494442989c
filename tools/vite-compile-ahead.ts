import type { Plugin } from 'vite';

/** What V8 reads at the very top of a file; a comment to every other engine. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has Chromium (since 136) compile the whole of these chunks while it reads them, on another thread. Otherwise each function is
 * compiled at its first call, on the page's own thread, in the middle of drawing: at a start more than a thousand. Without names: all.
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
