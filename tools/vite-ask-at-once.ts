import type { Plugin, Rolldown } from 'vite';

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
          const further = allImports(output, bundle).filter(file => !output.imports.includes(file));
          output.code = further.map(file => `import"./${file.split('/').pop()}";`).join('') + output.code;
        }
    },
  };
}

function allImports(entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set(entry.imports);
  for (const file of found) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return [...found];
}
