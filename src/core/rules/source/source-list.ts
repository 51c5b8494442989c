import type { SourceId } from '../forecast/forecast.ts';

/** A source as the page offers it. `needsKey`: the user's own key of a paid service. */
export interface SourceListing {
  id: SourceId;
  needsKey: boolean;
}

/** The sources on offer, the free default first. */
export const sourceList: readonly SourceListing[] = [
  { id: 'open-meteo', needsKey: false },
  { id: 'nws', needsKey: false },
  { id: 'stormglass', needsKey: true },
];
