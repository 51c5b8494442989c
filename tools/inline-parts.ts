import { readFileSync } from 'node:fs';
import { compileInline } from './inline-scripts.ts';

const read = (file: string): string => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');

const readStyle = (name: string): string => read(`${name}.css`);

/**
 * The order of the cascade layers. Style sheets of lazily loaded screens arrive in any order, and without this the first would decide it.
 */
const layerOrder = '@layer tokens, base, components, pages;';

const [takeAddress, keepLink, theme, landing, lastScreen, giveWay, startApp] = await Promise.all([
  compileInline('../src/first-paint/inline/take-address.ts'),
  compileInline('../src/first-paint/inline/keep-link.ts'),
  compileInline('../src/first-paint/inline/theme.ts'),
  compileInline('../src/first-paint/inline/landing.ts'),
  compileInline('../src/first-paint/inline/show-last-screen.ts'),
  compileInline('../src/first-paint/inline/give-way.ts'),
  compileInline('../src/first-paint/inline/start-app.ts'),
]);

/** Parts inlined in the document, because the first paint needs them. The security policy contains the hash of each. */
export const inlineParts = {
  style: [
    layerOrder,
    ...['styles/tokens', ...['opening', 'landing'].map(name => `first-paint/inline/${name}`)].map(readStyle),
  ]
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' '),
  /** In the head, in this order. */
  takeAddress,
  keepLink,
  theme,
  /** At the end of the body, in this order. */
  landing,
  lastScreen,
  giveWay,
  startApp,
} as const;
