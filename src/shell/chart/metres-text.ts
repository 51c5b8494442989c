import { metresToFeet } from '../../core/rules/unit/units.ts';
import type { Formats } from '../../i18n/format.tsx';

/** How exact a position is: feet or metres up to a kilometre, then as distances are told. */
export function metresText(formats: Formats, metres: number): string {
  if (metres >= 1000) return formats.distance(metres / 1000, metres < 10_000 ? 1 : 0);
  return formats.waveHeight(metresToFeet(Math.max(1, metres)), 0);
}
