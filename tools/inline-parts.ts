import { readFileSync } from 'node:fs';
import { minify_sync as minify } from 'terser';

const read = (file: string): string => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');

const readStyle = (name: string): string => read(`${name}.css`);

/** Without its comments and long names: the document is downloaded and read before anything is painted. */
function readScript(name: string): string {
  const { code } = minify(read(`first-paint/inline/${name}.js`));
  if (code === undefined) throw new Error(`nothing left of ${name}.js`);
  return code;
}

/**
 * The order of the cascade layers: style sheets of lazily loaded screens arrive in any order, and whichever came first
 * would decide it otherwise.
 */
const layerOrder = '@layer tokens, base, components, pages;';

/** What stands in the document itself, because the first pixel needs it. The security policy names the hash of each. */
export const inlineParts = {
  style: [
    layerOrder,
    ...['styles/tokens', ...['opening', 'landing'].map(name => `first-paint/inline/${name}`)].map(readStyle),
  ]
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' '),
  /** In the head, in this order. */
  takeAddress: readScript('take-address'),
  theme: readScript('theme'),
  /** At the end of the body, in this order. */
  landing: readScript('landing'),
  lastScreen: readScript('last-screen'),
  startApp: readScript('start-app'),
} as const;
