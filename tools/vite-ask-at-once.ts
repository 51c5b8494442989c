import type { Plugin } from 'vite';
import { fetchedFor } from './fetched-for.ts';

/**
 * Lists all files that a worker needs to start in its first file. Otherwise the browser finds each file in the previous one, and requests
 * them one after the other.
 */
export function askAtOnce(): Plugin {
  return {
    name: 'offing:ask-at-once',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.isEntry) {
          const named = new Set([output.fileName, ...output.imports]);
          const further = fetchedFor([], bundle).filter(file => !named.has(file));
          output.code = further.map(file => `import"./${file.split('/').pop()}";`).join('') + output.code;
        }
    },
  };
}
