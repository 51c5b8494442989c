import type { UnitSystem } from '../rules/unit/units.ts';
import { signedTypedNumber } from '../rules/value/typed-number.ts';
import { measuresOf, type Measure, type ShownQuantity } from './format-quantities.ts';
import type { Formats } from './formats.ts';

/** Measures that users type: text in the units on screen, stored in the native ones. */

/** Shown = `zero` + `per` × native: temperatures do not begin at the same zero in every unit. */
interface Scale {
  zero: number;
  per: number;
}

const scaleOf = ({ convert }: Measure): Scale => ({ zero: convert(0), per: convert(1) - convert(0) });
const toShown = ({ zero, per }: Scale, native: number): number => zero + native * per;
/** Rounded only where the zeros differ: the subtraction leaves 58.99999999999984 °F of 15 °C. */
const toNative = ({ zero, per }: Scale, shown: number): number =>
  zero === 0 ? shown / per : Number(((shown - zero) / per).toFixed(9));

const written = (value: number, { language }: Formats): string =>
  String(Number(value.toFixed(2))).replace('.', language === 'en' ? '.' : ',');

/** Returns the field's text; null (not set) gives an empty field. */
export const measureText = (
  quantity: ShownQuantity,
  native: number | null | undefined,
  formats: Formats,
): string => (native == null ? '' : written(toShown(scaleOf(formats.measures[quantity]), native), formats));

/** Reads a native value; null = an empty field; `invalid` = not a number, or outside the bounds in any unit. */
export function readMeasure(
  text: string,
  {
    quantity,
    stored,
    above = 0,
    below = 1000,
  }: { quantity: ShownQuantity; stored: number | null | undefined; above?: number; below?: number },
  formats: Formats,
): number | null | 'invalid' {
  if (text.trim() === '') return null;
  const read = (each: string): number | null => signedTypedNumber(each, formats.language);
  const value = read(text);
  if (value === null || value <= above || value >= below) return 'invalid';
  // A field that still shows the stored value keeps it exactly: converting units back and forth would change it.
  if (stored != null && value === read(measureText(quantity, stored, formats))) return stored;
  return toNative(scaleOf(formats.measures[quantity]), value);
}

/** Converts a measure typed in the units of `from` to the displayed units. Text that is not a number stays unchanged. */
export function measureInUnits(
  text: string,
  quantity: ShownQuantity,
  from: UnitSystem,
  formats: Formats,
): string {
  const value = signedTypedNumber(text, formats.language);
  const before = scaleOf(measuresOf(from, formats.language)[quantity]);
  const now = scaleOf(formats.measures[quantity]);
  const isSame = before.zero === now.zero && before.per === now.per;
  return value === null || isSame ? text : written(toShown(now, toNative(before, value)), formats);
}
