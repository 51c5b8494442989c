import { knotsPerMs } from '../measures.ts';

/** Units a quantity has inside the simulation, named as the service writes them; `flag` and `index` print as ''. */
export type SiUnit =
  | 'm'
  | 'mm'
  | 'cm'
  | 'm/s'
  | '°C'
  | '°'
  | '%'
  | 's'
  | 'hPa'
  | 'kPa'
  | 'wmo code'
  | 'flag'
  | 'index'
  | 'seconds'
  | 'h'
  | 'fraction'
  | 'J/kg'
  | 'W/m²'
  | 'MJ/m²';

export interface UnitChoice {
  length: 'metric' | 'imperial';
  wind: 'kmh' | 'ms' | 'mph' | 'kn';
  temperature: 'celsius' | 'fahrenheit';
  /** null = not asked for: then millimeters, or inches with imperial lengths. */
  precipitation: 'mm' | 'inch' | null;
}

interface Conversion {
  /** As printed in `*_units`. */
  unit: string;
  decimals: number;
  convert: (value: number) => number;
}

/** How a quantity is printed. Constants and decimals are the service's own. */
export function conversion(si: SiUnit, choice: UnitChoice): Conversion {
  const inches = choice.precipitation ? choice.precipitation === 'inch' : choice.length === 'imperial';
  if (si === 'm/s') return windConversions[choice.wind];
  if (si === '°C' && choice.temperature === 'fahrenheit')
    return { unit: '°F', decimals: 1, convert: celsius => (celsius * 9) / 5 + 32 };
  if (inches && si === 'mm') return { unit: 'inch', decimals: 3, convert: mm => mm / 25.4 };
  if (inches && si === 'cm') return { unit: 'inch', decimals: 3, convert: cm => cm / 2.54 };
  // The trap: the unit of rain decides about every length, wave heights and visibility included.
  if (inches && si === 'm') return { unit: 'ft', decimals: 3, convert: metres => metres * 3.280839895 };
  const unit = si === 'flag' || si === 'index' ? '' : si;
  return { unit, decimals: decimals[si], convert: value => value };
}

const windConversions: Record<UnitChoice['wind'], Conversion> = {
  kmh: { unit: 'km/h', decimals: 1, convert: ms => ms * 3.6 },
  mph: { unit: 'mp/h', decimals: 1, convert: ms => ms * 2.237 },
  kn: { unit: 'kn', decimals: 1, convert: ms => ms * knotsPerMs },
  ms: { unit: 'm/s', decimals: 2, convert: ms => ms },
};

const decimals: Record<SiUnit, number> = {
  m: 2,
  mm: 2,
  cm: 2,
  'm/s': 2,
  '°C': 1,
  '°': 0,
  '%': 0,
  s: 2,
  hPa: 1,
  kPa: 2,
  'wmo code': 0,
  flag: 0,
  index: 2,
  seconds: 2,
  h: 2,
  fraction: 2,
  'J/kg': 1,
  'W/m²': 1,
  'MJ/m²': 2,
};

/** Rounded as printed; never -0. */
export const rounded = (value: number, places: number) => Number(value.toFixed(places)) + 0;
