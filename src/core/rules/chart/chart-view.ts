import type { CoastBox } from '../coast/coast-format.ts';
import { latOfMercator, mercatorLimit, mercatorOf } from '../coast/mercator.ts';
import type { Coordinates } from '../place/place.ts';

/** The visible part of the earth: the chart's center, in Web Mercator. */
export interface ChartView extends Coordinates {
  /** Pixels per degree of longitude. */
  scale: number;
}

export interface ChartSize {
  width: number;
  height: number;
}

/** Pixels from the upper left corner. */
export interface ChartPoint {
  x: number;
  y: number;
}

/**
 * Maximum scale: 5.5 m per pixel at the equator, about two boat lengths, detailed enough for finding a person overboard. The coast is far
 * coarser.
 */
const mostScale = 20_000;
/** About half a degree on a phone's width. */
export const placeScale = 700;

/** True near the poles, which the Mercator chart cannot show. */
export const isBeyondChart = ({ lat }: Coordinates): boolean => Math.abs(lat) > mercatorLimit;

export const turnedLng = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

/** Limits a view to the earth and to the largest scale. */
export function limitedView({ lat, lng, scale }: ChartView, { width, height }: ChartSize): ChartView {
  const least = Math.max(width / 360, height / (2 * mercatorOf(mercatorLimit)));
  const limited = Math.min(mostScale, Math.max(least, scale));
  const reach = mercatorOf(mercatorLimit) - height / 2 / limited;
  const northing = Math.min(reach, Math.max(-reach, mercatorOf(lat)));
  return { lat: latOfMercator(northing), lng: turnedLng(lng), scale: limited };
}

/** Moves the chart by a number of pixels. */
export const pushed = (view: ChartView, size: ChartSize, dx: number, dy: number): ChartView =>
  limitedView(
    {
      lat: latOfMercator(mercatorOf(view.lat) + dy / view.scale),
      lng: view.lng - dx / view.scale,
      scale: view.scale,
    },
    size,
  );

/** Zooms by a factor; the position under the point stays in place. */
export function closer(
  view: ChartView,
  size: ChartSize,
  factor: number,
  about: ChartPoint = { x: size.width / 2, y: size.height / 2 },
): ChartView {
  const { scale } = limitedView({ ...view, scale: view.scale * factor }, size);
  const [dx, dy] = [about.x - size.width / 2, about.y - size.height / 2];
  const shift = 1 / view.scale - 1 / scale;
  return limitedView(
    {
      lat: latOfMercator(mercatorOf(view.lat) - dy * shift),
      lng: view.lng + dx * shift,
      scale,
    },
    size,
  );
}

export function positionAt(view: ChartView, size: ChartSize, { x, y }: ChartPoint): Coordinates {
  return {
    lat: latOfMercator(mercatorOf(view.lat) - (y - size.height / 2) / view.scale),
    lng: turnedLng(view.lng + (x - size.width / 2) / view.scale),
  };
}

/** Converts a position to chart pixels, on the copy of the earth that is nearest to the center. */
export function pointOf(view: ChartView, size: ChartSize, { lat, lng }: Coordinates): ChartPoint {
  return {
    x: size.width / 2 + turnedLng(lng - view.lng) * view.scale,
    y: size.height / 2 - (mercatorOf(lat) - mercatorOf(view.lat)) * view.scale,
  };
}

/** Returns the visible box. `margin` extends it on each side by this share of its size. */
export function boxOf({ lat, lng, scale }: ChartView, { width, height }: ChartSize, margin = 0): CoastBox {
  const reach = { x: (width / scale) * (0.5 + margin), y: (height / scale) * (0.5 + margin) };
  const northing = mercatorOf(lat);
  return {
    west: lng - Math.min(180, reach.x),
    south: latOfMercator(Math.max(-mercatorOf(mercatorLimit), northing - reach.y)),
    east: lng + Math.min(180, reach.x),
    north: latOfMercator(Math.min(mercatorOf(mercatorLimit), northing + reach.y)),
  };
}

export const isInBox = ({ west, south, east, north }: CoastBox, { lat, lng }: Coordinates): boolean =>
  lat >= south && lat <= north && [lng - 360, lng, lng + 360].some(each => each >= west && each <= east);

/** Returns the view that shows all positions with a margin to its edge; null without positions. */
export function viewOfAll(
  places: readonly Coordinates[],
  size: ChartSize,
  closest = placeScale,
): ChartView | null {
  const [first] = places;
  if (!first) return null;
  const lngs = places.map(({ lng }) => first.lng + turnedLng(lng - first.lng));
  const northings = places.map(({ lat }) => mercatorOf(lat));
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...northings), Math.max(...northings)];
  const scale = Math.min(
    closest,
    (size.width * 0.75) / Math.max(1e-6, east - west),
    (size.height * 0.7) / Math.max(1e-6, north - south),
  );
  return limitedView({ lat: latOfMercator((south + north) / 2), lng: (west + east) / 2, scale }, size);
}

/** Meters per pixel at the center of the chart. */
export const metresPerPixel = ({ lat, scale }: ChartView): number =>
  (111_195 * Math.cos((lat * Math.PI) / 180)) / scale;
