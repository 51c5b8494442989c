import { kmPerNauticalMile } from '../rules/unit/units.ts';
import type { Formats } from './formats.ts';

/** Returns `12 NM`, `0.60 NM`; `12 MN` in French and Spanish, because `M` beside `m` is easily misread. */
export function nauticalMiles(formats: Formats, km: number): string {
  const miles = km / kmPerNauticalMile;
  const decimals = miles < 1 ? 2 : miles < 10 ? 1 : 0;
  return `${formats.number(miles, decimals)}\u00a0${formats.language === 'en' ? 'NM' : 'MN'}`;
}
