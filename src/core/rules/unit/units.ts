export const unitSystems = ['imperial', 'metric'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** Physical quantities, with the native unit in which each is stored. */
export type Quantity =
  /** kn */
  | 'speed'
  /** ft: waves */
  | 'height'
  /** m */
  | 'seaLevel'
  /** °F */
  | 'temperature'
  /** inch */
  | 'precipitation'
  /** ft */
  | 'visibility'
  /** hPa */
  | 'pressure'
  /** 0–100 */
  | 'percent'
  /** degrees clockwise from north */
  | 'direction'
  /** s */
  | 'duration'
  /** none */
  | 'code';

/** Stored feet are meters times this rounded figure; converting back uses the exact 0.3048. */
const feetPerMetre = 3.28084;
export const metresPerFoot = 0.3048;
export const kmPerNauticalMile = 1.852;
/** US gallons. */
export const litresPerGallon = 3.785411784;
const kilometresPerMile = 1.609344;
const millimetresPerInch = 25.4;

/**
 * Tolerance for limits, ft: the free source rounds feet to three decimals. 1.5 m arrives as 4.921 ft and must not count as less than 1.5 m.
 */
export const roundedAwayFt = 0.001;

export const metresToFeet = (metres: number): number => metres * feetPerMetre;
const feetToMetres = (feet: number): number => feet * metresPerFoot;
const celsiusToFahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32;
const fahrenheitToCelsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9;
export const metresPerSecondToKnots = (speed: number): number => (speed * 3.6) / kmPerNauticalMile;
const kilometresPerHourToKnots = (speed: number): number => speed / kmPerNauticalMile;
const milesPerHourToKnots = (speed: number): number => (speed * kilometresPerMile) / kmPerNauticalMile;
const millimetresToInches = (millimetres: number): number => millimetres / millimetresPerInch;
const inchesToMillimetres = (inches: number): number => inches * millimetresPerInch;
const feetToKilometres = (feet: number): number => feetToMetres(feet) / 1000;
const feetToMiles = (feet: number): number => feet / 5280;
export const kilometresToMiles = (kilometres: number): number => kilometres / kilometresPerMile;

/**
 * Returns a converter from the unit named in an answer to the native unit. null if the unit is unknown, does not fit the quantity, or is
 * "undefined" (the service's word for a series it does not have): the series is then absent.
 */
export function toNative(quantity: Quantity, unit: string | undefined): ((value: number) => number) | null {
  const known = converters[quantity];
  return unit !== undefined && Object.hasOwn(known, unit) ? (known[unit] ?? null) : null;
}

/** Converter for a unit that equals the native unit: callers that receive it can skip the conversion. */
export const unchanged = (value: number): number => value;

const times = (factor: number) => (value: number) => value * factor;

const toFeet = {
  ft: unchanged,
  feet: unchanged,
  m: metresToFeet,
  cm: (value: number) => metresToFeet(value / 100),
  km: (value: number) => metresToFeet(value * 1000),
  mi: times(5280),
  mile: times(5280),
};

const converters: Record<Quantity, Partial<Record<string, (value: number) => number>>> = {
  speed: {
    kn: unchanged,
    kt: unchanged,
    'km/h': kilometresPerHourToKnots,
    kmh: kilometresPerHourToKnots,
    // The free source indeed writes "mp/h".
    'mp/h': milesPerHourToKnots,
    mph: milesPerHourToKnots,
    'm/s': metresPerSecondToKnots,
  },
  height: toFeet,
  visibility: toFeet,
  seaLevel: { m: unchanged, ft: feetToMetres, feet: feetToMetres, cm: times(0.01) },
  temperature: { '°F': unchanged, F: unchanged, '°C': celsiusToFahrenheit, C: celsiusToFahrenheit },
  precipitation: {
    inch: unchanged,
    in: unchanged,
    mm: millimetresToInches,
    cm: (value: number) => millimetresToInches(value * 10),
    // With imperial length units, the service's meter values (snow depth) arrive in feet.
    ft: times(12),
    m: (value: number) => millimetresToInches(value * 1000),
  },
  pressure: { hPa: unchanged, mbar: unchanged, Pa: times(0.01), kPa: times(10), inHg: times(33.8639) },
  percent: { '%': unchanged, fraction: times(100) },
  direction: { '°': unchanged, deg: unchanged },
  duration: { s: unchanged, seconds: unchanged, min: times(60), h: times(3600) },
  code: { '': unchanged, 'wmo code': unchanged, fraction: unchanged },
};

export type DisplayUnit =
  | 'kt'
  | 'ft'
  | 'm'
  | '°F'
  | '°C'
  | 'in'
  | 'mm'
  | 'mi'
  | 'km'
  | 'hPa'
  | '%'
  | '°'
  | 's'
  | '';

/** Returns the display unit of a quantity. Knots stay knots in both systems, as usual at sea. */
export function displayUnit(quantity: Quantity, units: UnitSystem): DisplayUnit {
  return displayUnits[quantity][units === 'metric' ? 1 : 0];
}

/** Converts a native value to `displayUnit(quantity, units)`. */
export function toDisplay(value: number, quantity: Quantity, units: UnitSystem): number {
  const metric = units === 'metric';
  if (quantity === 'height') return metric ? feetToMetres(value) : value;
  if (quantity === 'seaLevel') return metric ? value : metresToFeet(value);
  if (quantity === 'temperature') return metric ? fahrenheitToCelsius(value) : value;
  if (quantity === 'precipitation') return metric ? inchesToMillimetres(value) : value;
  if (quantity === 'visibility') return metric ? feetToKilometres(value) : feetToMiles(value);
  return value;
}

const displayUnits: Record<Quantity, readonly [imperial: DisplayUnit, metric: DisplayUnit]> = {
  speed: ['kt', 'kt'],
  height: ['ft', 'm'],
  seaLevel: ['ft', 'm'],
  temperature: ['°F', '°C'],
  precipitation: ['in', 'mm'],
  visibility: ['mi', 'km'],
  pressure: ['hPa', 'hPa'],
  percent: ['%', '%'],
  direction: ['°', '°'],
  duration: ['s', 's'],
  code: ['', ''],
};
