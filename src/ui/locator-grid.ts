import type { Coordinates } from '../core/rules/place/place.ts';

/** A drawing with a position in its middle. Lengths are in the drawing's own units. */
export interface Frame {
  width: number;
  height: number;
  /** Length of a nautical mile, which is one minute of latitude. */
  unitsPerMile: number;
}

interface GridLine {
  /** Coordinate of the line in the drawing. */
  at: number;
  /** Label such as `36°57′N`; also the key of the line. */
  label: string;
}

/** Returns the lines of whole minutes of longitude in the drawing, from west to east. */
export function meridians({ lat, lng }: Coordinates, { width, unitsPerMile }: Frame): GridLine[] {
  // Minutes of longitude shrink toward the poles; the minimum keeps the lines apart.
  const unitsPerMinute = unitsPerMile * Math.max(0.02, Math.cos((lat * Math.PI) / 180));
  return lines(lng * 60, unitsPerMinute, width).map(({ minute, offset }) => ({
    at: round(width / 2 + offset),
    label: label(wrapLongitude(minute), 'E', 'W'),
  }));
}

/** Returns the lines of whole minutes of latitude, from south to north, up to the poles. */
export const parallels = ({ lat }: Coordinates, { height, unitsPerMile }: Frame): GridLine[] =>
  lines(lat * 60, unitsPerMile, height)
    .filter(({ minute }) => Math.abs(minute) <= 90 * 60)
    .map(({ minute, offset }) => ({ at: round(height / 2 - offset), label: label(minute, 'N', 'S') }));

/** Returns the whole minutes around a position, in steps wide enough for their labels; `offset` = distance from the position in units. */
function lines(centreMinutes: number, unitsPerMinute: number, span: number) {
  const step = [1, 2, 5, 10, 20, 30, 60].find(minutes => minutes * unitsPerMinute >= 30) ?? 60;
  const reach = span / 2 / unitsPerMinute;
  const found: { minute: number; offset: number }[] = [];
  const last = Math.floor((centreMinutes + reach) / step) * step;
  for (let minute = Math.ceil((centreMinutes - reach) / step) * step; minute <= last; minute += step) {
    found.push({ minute, offset: (minute - centreMinutes) * unitsPerMinute });
  }
  return found;
}

function label(minutes: number, positive: string, negative: string): string {
  const whole = Math.abs(Math.round(minutes));
  const letter = minutes === 0 ? '' : minutes > 0 ? positive : negative;
  return `${Math.floor(whole / 60)}°${String(whole % 60).padStart(2, '0')}′${letter}`;
}

const wrapLongitude = (minutes: number): number => {
  const turn = 360 * 60;
  return ((((minutes + turn / 2) % turn) + turn) % turn) - turn / 2;
};

const round = (units: number): number => Math.round(units * 10) / 10;
