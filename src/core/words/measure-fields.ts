import type { UnitSystem } from '../rules/unit/units.ts';
import { signedTypedNumber } from '../rules/value/typed-number.ts';
import { measuresOf, type ShownQuantity } from './format-quantities.ts';
import type { Formats } from './formats.ts';

/** Measures that users type: text in the units on screen, stored in the native ones. All of them begin at the same zero in every unit. */

const perNative = (quantity: ShownQuantity, formats: Formats): number =>
  formats.measures[quantity].convert(1);

const written = (value: number, { language }: Formats): string =>
  String(Number(value.toFixed(2))).replace('.', language === 'en' ? '.' : ',');

/** null, not set: an empty field. */
export const measureText = (
  quantity: ShownQuantity,
  native: number | null | undefined,
  formats: Formats,
): string => (native == null ? '' : written(native * perNative(quantity, formats), formats));

/** Native value; null = an empty field; `invalid` = no number, or none between the two bounds in whatever unit. */
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
  // A field that still reads what is stored keeps the stored value: units there and back would move it.
  if (stored != null && value === read(measureText(quantity, stored, formats))) return stored;
  return value / perNative(quantity, formats);
}

/** The same measure in the units on screen, typed in those of `from`. Text that is not a number stays as it is. */
export function measureInUnits(
  text: string,
  quantity: ShownQuantity,
  from: UnitSystem,
  formats: Formats,
): string {
  const value = signedTypedNumber(text, formats.language);
  const before = measuresOf(from, formats.language)[quantity].convert(1);
  const now = perNative(quantity, formats);
  return value === null || before === now ? text : written((value / before) * now, formats);
}
