import type { Station } from '@neaps/tide-database';

/**
 * Whether a station may be in an app that is sold. What is not named here is left out: a license that the database gives by its own
 * authority (the Canadian agency's own terms forbid commercial use), and whatever a later version adds.
 */
export function mayBeSold({ license, source }: Station): boolean {
  if (!license.commercial_use || /\bnc\b|non-?commercial/i.test(license.type)) return false;
  if (source.name === noaa) return license.type === 'public domain';
  if (source.name === kartverket) return license.type === 'cc-by-4.0';
  if (source.name === ticon) return license.type === 'cc-by-4.0' && !restricted.test(source.id);
  return false;
}

export const noaa = 'US National Oceanic and Atmospheric Administration';
export const kartverket = 'Kartverket / Norwegian Mapping Authority, Hydrographic Service';
export const ticon = 'TICON-4';

/** Whose gauges the collection behind TICON says may not be used commercially without asking them; the id ends with the provider. */
const restricted = /-(?:cmems|cv|uz)$/;
