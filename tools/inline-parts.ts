import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');

const readStyle = (name: string): string => read(`${name}.css`);

/**
 * The order of the cascade layers: style sheets of lazily loaded screens arrive in any order, and whichever came first
 * would decide it otherwise.
 */
const layerOrder = '@layer tokens, base, components, pages;';

/** What stands in the document itself, because the first pixel needs it. The security policy names the hash of each. */
export const inlineParts = {
  style: [
    layerOrder,
    ...[
      'styles/tokens',
      ...['opening', 'landing', 'first-reading'].map(name => `first-paint/inline/${name}`),
    ].map(readStyle),
  ]
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' '),
  /** In the head, in this order. */
  takeAddress: read('first-paint/inline/take-address.js'),
  theme: read('first-paint/inline/theme.js'),
  askWeather: read('first-paint/inline/ask-weather.js'),
  /** At the end of the body, in this order. */
  landing: read('first-paint/inline/landing.js'),
  lastScreen: read('first-paint/inline/last-screen.js'),
  firstReading: read('first-paint/inline/first-reading.js'),
  startApp: read('first-paint/inline/start-app.js'),
} as const;
