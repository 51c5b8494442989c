import { seaStateThresholds } from '../rules/conditions/sea-state.ts';
import type { Language } from '../rules/settings/settings.ts';
import {
  displayUnit,
  kilometresToMiles,
  toDisplay,
  type DisplayUnit,
  type UnitSystem,
} from '../rules/unit/units.ts';

/** Display of one kind of number in one unit system. `convert` takes the stored (native) unit. */
export interface Measure {
  convert: (native: number) => number;
  /** As written beside the number in the user's language. */
  unit: string;
  decimals: number;
  /** Native values at which another sea-state band begins. */
  bounds?: readonly number[];
}

/** Kinds of displayed numbers, with their default decimals. */
const kinds = {
  waveHeight: { of: 'height', decimals: 1, bounds: Object.values(seaStateThresholds.waveFt) },
  period: { of: 'duration', decimals: 0 },
  wind: { of: 'speed', decimals: 0, bounds: Object.values(seaStateThresholds.windKt) },
  gust: { of: 'speed', decimals: 0, bounds: Object.values(seaStateThresholds.gustKt) },
  current: { of: 'speed', decimals: 2 },
  temp: { of: 'temperature', decimals: 0 },
  visibility: { of: 'visibility', decimals: 1 },
  seaLevel: { of: 'seaLevel', decimals: 2 },
  pressure: { of: 'pressure', decimals: 0 },
  percent: { of: 'percent', decimals: 0 },
  degrees: { of: 'direction', decimals: 0 },
} as const;
export type ShownQuantity = keyof typeof kinds | 'precipitation' | 'distance';

export function measuresOf(units: UnitSystem, language: Language): Record<ShownQuantity, Measure> {
  const metric = units === 'metric';
  const measure = (kind: keyof typeof kinds): Measure => {
    const { of, ...how } = kinds[kind];
    return {
      ...how,
      convert: native => toDisplay(native, of, units),
      unit: unitWord(displayUnit(of, units), language),
    };
  };
  return {
    waveHeight: measure('waveHeight'),
    period: measure('period'),
    wind: measure('wind'),
    gust: measure('gust'),
    current: measure('current'),
    temp: measure('temp'),
    visibility: measure('visibility'),
    seaLevel: measure('seaLevel'),
    pressure: measure('pressure'),
    percent: measure('percent'),
    degrees: measure('degrees'),
    precipitation: {
      convert: native => toDisplay(native, 'precipitation', units),
      unit: unitWord(displayUnit('precipitation', units), language),
      decimals: metric ? 1 : 2,
    },
    distance: {
      convert: kilometres => (metric ? kilometres : kilometresToMiles(kilometres)),
      unit: metric ? 'km' : 'mi',
      decimals: 1,
    },
  };
}

/** Intl has no knot (RangeError), and the short forms of knots, feet and inches differ by language. */
function unitWord(unit: DisplayUnit, language: Language): string {
  const words: Partial<Record<DisplayUnit, Record<Language, string>>> = {
    kt: { en: 'kt', fr: 'nd', es: 'kn' },
    ft: { en: 'ft', fr: 'pi', es: 'ft' },
    in: { en: 'in', fr: 'po', es: 'in' },
  };
  return words[unit]?.[language] ?? unit;
}
