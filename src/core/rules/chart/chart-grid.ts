import { mercatorOf } from '../coast/mercator.ts';
import { kmPerNauticalMile } from '../unit/units.ts';
import { boxOf, turnedLng, type ChartSize, type ChartView } from './chart-view.ts';

interface GridLine {
  /** Pixels from the left or top edge. */
  at: number;
  /** Coordinate label: `36°40′N`. */
  label: string;
}

/** Possible distances between two grid lines, minutes. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 900, 1800, 2700];

/** Returns meridians from west to east and parallels from south to north. Lines are at whole minutes, far enough apart for a label. */
export function gridOf(view: ChartView, size: ChartSize): { meridians: GridLine[]; parallels: GridLine[] } {
  const { west, south, east, north } = boxOf(view, size);
  const step = steps.find(minutes => (minutes / 60) * view.scale >= 96) ?? 2700;
  const northing = mercatorOf(view.lat);
  return {
    meridians: wholeMinutes(west, east, step).map(minutes => ({
      at: size.width / 2 + (minutes / 60 - view.lng) * view.scale,
      label: label(turnedLng(minutes / 60) * 60, ['E', 'W'], step),
    })),
    parallels: wholeMinutes(south, north, step).map(minutes => ({
      at: size.height / 2 - (mercatorOf(minutes / 60) - northing) * view.scale,
      label: label(minutes, ['N', 'S'], step),
    })),
  };
}

function wholeMinutes(from: number, to: number, step: number): number[] {
  const first = Math.ceil((from * 60) / step);
  const last = Math.floor((to * 60) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}

function label(minutes: number, [positive, negative]: [string, string], step: number): string {
  const rounded = Math.round(Math.abs(minutes) * 10) / 10;
  const degrees = Math.floor(rounded / 60);
  const rest = rounded - degrees * 60;
  const letter = rounded === 0 || rounded === 180 * 60 ? '' : minutes > 0 ? positive : negative;
  const decimals = step < 1 ? 1 : 0;
  const figures = rest.toFixed(decimals).padStart(decimals === 0 ? 2 : 4, '0');
  return step >= 60 && rest === 0 ? `${degrees}°${letter}` : `${degrees}°${figures}′${letter}`;
}

interface ScaleBar {
  /** Length in the scale bar's unit. */
  length: number;
  pixels: number;
}

/** Returns the longest round length (1, 2 or 5 × a power of ten) that fits, in units of `unitMetres` meters. */
export function scaleBar(
  pixelMetres: number,
  mostPixels: number,
  unitMetres = kmPerNauticalMile * 1000,
): ScaleBar {
  const most = (pixelMetres * mostPixels) / unitMetres;
  const tenth = 10 ** Math.floor(Math.log10(most));
  const length = [5, 2, 1].map(each => each * tenth).find(each => each <= most) ?? tenth;
  return { length, pixels: (length * unitMetres) / pixelMetres };
}

/** Decimals that show a scale bar's length exactly: 0.05 needs two, 0.2 one, 5 none. */
export const lengthDecimals = (length: number): number => Math.max(0, Math.ceil(-Math.log10(length) - 1e-9));
