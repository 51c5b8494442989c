/** Largest latitude drawn, degrees: toward the poles the map is infinite. */
export const mercatorLimit = 85;

/** Web Mercator's northing in degrees of longitude at the equator. */
export function mercatorOf(lat: number): number {
  const sine = Math.sin((Math.min(mercatorLimit, Math.max(-mercatorLimit, lat)) * Math.PI) / 180);
  return (Math.log((1 + sine) / (1 - sine)) * 90) / Math.PI;
}

export const latOfMercator = (northing: number): number =>
  (Math.atan(Math.sinh((northing * Math.PI) / 180)) * 180) / Math.PI;
