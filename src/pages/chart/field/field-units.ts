import {
  waveClassesFt,
  waveClassesM,
  windClassesKt,
  type FieldKind,
} from '../../../core/rules/field/field-grid.ts';
import { metresPerSecondToKnots, metresToFeet } from '../../../core/rules/unit/units.ts';
import type { Formats } from '../../../core/words/formats.ts';
import type { FieldStyle } from '../../../ui/sea-chart/field-layers.ts';

/** A strength of a field in the unit that the app stores: knots, or feet. */
export const nativeOf = (kind: FieldKind, strength: number): number =>
  kind === 'wind' ? metresPerSecondToKnots(strength) : metresToFeet(strength);

export const quantityOf = { wind: 'wind', waves: 'waveHeight' } as const;

/** Classes at round numbers of the reader's own unit. */
export function fieldStyle(kind: FieldKind, { units, measures }: Formats): FieldStyle {
  const { convert } = measures[quantityOf[kind]];
  const waveClasses = units === 'metric' ? waveClassesM : waveClassesFt;
  return {
    kind,
    classes: kind === 'wind' ? windClassesKt : waveClasses,
    shown: strength => convert(nativeOf(kind, strength)),
  };
}
