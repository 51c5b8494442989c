import type { Plugin } from 'vite';
import { fetchedFor } from './fetched-for.ts';

/**
 * Has the file that a worker starts with name all that is read before it runs: else the browser learns of each file from the one before
 * it, and asks for them one behind the other.
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
