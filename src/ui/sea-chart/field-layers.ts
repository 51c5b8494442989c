import {
  classOf,
  fieldRaster,
  rasterBox,
  readGrids,
  type FieldGrid,
  type FieldKind,
} from '../../core/rules/field/field-grid.ts';
import { fieldSheetDegrees } from '../../core/rules/field/field-format.ts';
import { latOfMercator, mercatorOf } from '../../core/rules/coast/mercator.ts';
import { boxOf, turnedLng } from '../../core/rules/chart/chart-view.ts';
import type { Coordinates } from '../../core/rules/place/place.ts';
import type { ChartLayer } from './chart-scene.ts';

/** How to draw a field. */
export interface FieldStyle {
  kind: FieldKind;
  /** Lower limits of the classes, in the user's unit. */
  classes: readonly number[];
  /** Converts a stored strength to the user's unit. */
  shown: (strength: number) => number;
}

/**
 * Opacity of the field's hue over the water, by class. The same hue for all classes keeps the night theme red and spares the user from
 * distinguishing colors.
 */
export const classShares = [0.08, 0.2, 0.33, 0.46, 0.6, 0.74, 0.88] as const;

/** Number of squares along a side of a sheet. At a closer zoom it is larger, because a square would otherwise cover a bay. */
const sides = { far: 40, near: 80, nearFromScale: 200 };

/** Draws the field as color on the water. */
export function fieldColorLayer(
  grids: readonly FieldGrid[],
  { kind, classes, shown }: FieldStyle,
): ChartLayer {
  const pictures = new Map<string, HTMLCanvasElement>();
  const picture = (grid: FieldGrid, side: number, hue: string): HTMLCanvasElement => {
    const key = `${grid.south} ${grid.west} ${side} ${hue}`;
    const before = pictures.get(key);
    if (before) return before;
    const made = colored(fieldRaster(grid, side, classes, shown), side, hue);
    pictures.set(key, made);
    return made;
  };
  return {
    draw(pen, { view, size }, { wind, wave }) {
      const side = view.scale < sides.nearFromScale ? sides.far : sides.near;
      pen.imageSmoothingEnabled = true;
      for (const grid of grids) {
        const { south, north } = rasterBox(grid);
        const top = size.height / 2 - (mercatorOf(north) - mercatorOf(view.lat)) * view.scale;
        const height = (mercatorOf(north) - mercatorOf(south)) * view.scale;
        const middle = turnedLng(grid.west + fieldSheetDegrees / 2 - view.lng);
        const left = size.width / 2 + (middle - fieldSheetDegrees / 2) * view.scale;
        const width = fieldSheetDegrees * view.scale;
        if (left > size.width || left + width < 0 || top > size.height || top + height < 0) continue;
        pen.drawImage(picture(grid, side, kind === 'wind' ? wind : wave), left, top, width, height);
      }
    },
  };
}

function colored(raster: Int8Array, side: number, hue: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.fillStyle = hue;
  for (const [index, share] of raster.entries()) {
    const alpha = classShares[share];
    if (alpha === undefined) continue;
    pen.globalAlpha = alpha;
    pen.fillRect(index % side, Math.floor(index / side), 1, 1);
  }
  return canvas;
}

/** Smallest distance between two arrows, pixels. */
const arrowPx = 46;
/** Distances between two arrows, degrees. Arrows are at multiples of the distance, so that they stay in place while the chart pans. */
const arrowSteps = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 5, 10, 20];
const arrow = { shortest: 9, longest: 30, thinnest: 1.25, thickest: 3 };

/** Draws arrows along the flow; a stronger flow has longer and wider arrows. */
export function fieldArrowLayer(grids: readonly FieldGrid[], { classes, shown }: FieldStyle): ChartLayer {
  const known = new Map<string, ReturnType<typeof readGrids>>();
  const read = (lat: number, lng: number): ReturnType<typeof readGrids> => {
    const key = `${lat} ${lng}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    // Limits the cache to a few views, for long panning.
    if (known.size > 5000) known.clear();
    const now = readGrids(grids, lat, lng);
    known.set(key, now);
    return now;
  };
  return {
    draw(pen, { view, size, at }, { ink, paper }) {
      const step = arrowSteps.find(each => each * view.scale >= arrowPx) ?? 20;
      const { west, south, east, north } = boxOf(view, size);
      pen.lineCap = 'round';
      pen.lineJoin = 'round';
      for (let y = Math.ceil(mercatorOf(south) / step) * step; y <= mercatorOf(north); y += step)
        for (let lng = Math.ceil(west / step) * step; lng <= east; lng += step) {
          const lat = latOfMercator(y);
          const flow = read(lat, lng);
          if (!flow) continue;
          const length = Math.hypot(flow.east, flow.north);
          if (length < 0.01) continue;
          const share = classOf(classes, shown(flow.strength)) / classes.length;
          const reach = arrow.shortest + share * (arrow.longest - arrow.shortest);
          const { x, y: down } = at({ lat, lng });
          const path = arrowPath(x, down, (flow.east / length) * reach, (-flow.north / length) * reach);
          const width = arrow.thinnest + share * (arrow.thickest - arrow.thinnest);
          for (const [color, rim] of [
            [paper, 2],
            [ink, 0],
          ] as const) {
            pen.strokeStyle = color;
            pen.lineWidth = width + rim;
            pen.stroke(path);
          }
        }
      pen.lineCap = 'butt';
    },
  };
}

/** Knots for which the arrow of a tidal stream is longest; below the least one the stream is slack. */
const streamKt = { least: 0.1, most: 4 };

/** The tidal stream at stations: from the station with the stream, in the accent's color. */
export const streamLayer = (
  streams: readonly (Coordinates & { speedKt: number; towardDeg: number })[],
): ChartLayer => ({
  draw(pen, { at }, { accent, paper }) {
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    for (const { lat, lng, speedKt, towardDeg } of streams) {
      if (speedKt < streamKt.least) continue;
      const { x, y } = at({ lat, lng });
      const reach = 14 + (Math.min(speedKt, streamKt.most) / streamKt.most) * 30;
      const angle = (towardDeg * Math.PI) / 180;
      const [right, down] = [Math.sin(angle) * reach, -Math.cos(angle) * reach];
      const path = arrowPath(x + right / 2, y + down / 2, right, down);
      for (const [color, width] of [
        [paper, 6],
        [accent, 3],
      ] as const) {
        pen.strokeStyle = color;
        pen.lineWidth = width;
        pen.stroke(path);
      }
    }
    pen.lineCap = 'butt';
  },
});

/** Its middle stands at the point; north is up, so `down` grows to the south. */
function arrowPath(x: number, y: number, right: number, down: number): Path2D {
  const path = new Path2D();
  const [tipX, tipY] = [x + right / 2, y + down / 2];
  path.moveTo(x - right / 2, y - down / 2);
  path.lineTo(tipX, tipY);
  const head = 0.36;
  for (const turn of [1, -1]) {
    path.moveTo(tipX, tipY);
    path.lineTo(tipX - head * (right + turn * down), tipY - head * (down - turn * right));
  }
  return path;
}
