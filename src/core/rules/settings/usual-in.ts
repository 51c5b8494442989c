import type { Settings } from './settings.ts';

/** Regions whose boaters use feet and Fahrenheit. */
const imperial = new Set(['US', 'LR', 'MM']);

/** Returns usual units and search area for a browser's locale; null = it names no region. */
export function usualIn(locale: string): Pick<Settings, 'units' | 'searchArea'> | null {
  const region = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(locale)?.[1]?.toUpperCase();
  if (region === undefined) return null;
  return {
    units: imperial.has(region) ? 'imperial' : 'metric',
    searchArea: region === 'US' ? 'us' : 'world',
  };
}
