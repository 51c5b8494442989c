import type { Language } from '../rules/settings/settings.ts';
import type { Coordinates } from '../rules/place/place.ts';

/** Returns '36°42.000′ N, 121°57.000′ W': the form used on the radio and on plotters. W is west in every language. */
export const degreesMinutes = ({ lat, lng }: Coordinates, language: Language): string =>
  `${angleText(lat, 2, language)}\u00a0${lat < 0 ? 'S' : 'N'}, ${angleText(lng, 3, language)}\u00a0${lng < 0 ? 'W' : 'E'}`;

/** A thousandth of a minute is 2 m. */
function angleText(degrees: number, digits: number, language: Language): string {
  const thousandths = Math.round(Math.abs(degrees) * 60_000);
  const whole = String(Math.floor(thousandths / 60_000)).padStart(digits, '0');
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${whole}°${language === 'en' ? minutes : minutes.replace('.', ',')}′`;
}
