import { metresToFeet } from '../../core/rules/unit/units.ts';
import type { Formats } from '../../i18n/format.tsx';

/** Formats the accuracy of a position: in feet or meters up to a kilometer, then like distances. */
export function metresText(formats: Formats, metres: number): string {
  if (metres >= 1000) return formats.distance(metres / 1000, metres < 10_000 ? 1 : 0);
  return formats.waveHeight(metresToFeet(Math.max(1, metres)), 0);
}
