import type { SourceId } from './forecast.ts';

export interface SourceListing {
  id: SourceId;
  /** A proper name: the same in every language. */
  displayName: string;
  needsKey: boolean;
}

/** The sources on offer, the free default first. */
export const sourceList: readonly SourceListing[] = [
  { id: 'open-meteo', displayName: 'Open-Meteo Marine (Free)', needsKey: false },
  { id: 'nws', displayName: 'National Weather Service', needsKey: false },
  { id: 'stormglass', displayName: 'Stormglass', needsKey: true },
];
