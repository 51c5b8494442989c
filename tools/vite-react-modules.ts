import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { reactModules as prefix } from './chunks.ts';

/** What is written as CommonJS, and how it is imported. */
const packages = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);
/** These ask each other for it with `require`. */
const itself = /[\\/]node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/;

/**
 * React as a module, made once. Without it each chunk that imports React has a copy of all its exports, each a getter made for that
 * copy, and every element of the page is created by way of two of them.
 */
export function reactAsModule(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'offing:react-as-module',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!packages.has(source) || importer === undefined) return null;
      if (importer.startsWith(prefix) || itself.test(importer)) return null;
      return prefix + source;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const source = id.slice(prefix.length);
      const exported: object = require(source);
      const names = Object.keys(exported).filter(name => /^[A-Za-z]\w*$/.test(name) && name !== 'default');
      return [
        `import whole from '${source}';`,
        'export default whole;',
        `export const { ${names.join(', ')} } = whole;`,
      ].join('\n');
    },
  };
}
