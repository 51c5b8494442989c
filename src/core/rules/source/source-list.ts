import type { SourceId } from '../forecast/forecast.ts';

/** A source as the page offers it. `needsKey` = the user needs a key of a paid service. */
export interface SourceListing {
  id: SourceId;
  needsKey: boolean;
}

/** Available sources, the free default first. */
export const sourceList: readonly SourceListing[] = [
  { id: 'open-meteo', needsKey: false },
  { id: 'nws', needsKey: false },
  { id: 'stormglass', needsKey: true },
];
