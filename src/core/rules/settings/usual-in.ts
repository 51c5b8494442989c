import type { Settings } from './settings.ts';

/** Regions whose boaters read feet and Fahrenheit. */
const imperial = new Set(['US', 'LR', 'MM']);

/** Units and search area that are usual where a browser's language is from; null = it names no region. */
export function usualIn(locale: string): Pick<Settings, 'units' | 'searchArea'> | null {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(locale)?.[1]?.toUpperCase();
  if (region === undefined) return null;
  return {
    units: imperial.has(region) ? 'imperial' : 'metric',
    searchArea: region === 'US' ? 'us' : 'world',
  };
}
