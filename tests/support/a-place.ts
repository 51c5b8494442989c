import type { PlaceCandidate } from '../../src/core/rules/place/place.ts';

/** A place as a search finds it. */
export const aPlace = (name: string, lat: number, lng: number): PlaceCandidate => ({
  id: `nominatim-N${Math.round(lat * 1000)}${Math.round(lng * 1000)}`,
  name,
  fullName: `${name}, California, United States`,
  lat,
  lng,
  source: 'nominatim',
  type: 'bay',
  isWater: true,
});

export const santaCruz = aPlace('Santa Cruz Harbor', 36.9634, -122.0019);
export const pillarPoint = aPlace('Pillar Point', 37.4953, -122.4986);
export const bodegaHead = aPlace('Bodega Head', 38.3046, -123.0637);
