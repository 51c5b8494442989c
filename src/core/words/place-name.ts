import { unknownLocation, unnamedLocation } from '../rules/place/place.ts';
import { readRelativeName } from '../rules/place/relative-name.ts';
import type { Formats } from './formats.ts';
import type { Translate } from './translate.ts';

/** Translates stored placeholders for a missing name, which are English data, to the user's language and units. */
export function placeName(
  t: Translate,
  { name }: { name: string },
  formats: Pick<Formats, 'distance'>,
): string {
  if (name === unnamedLocation || name.trim() === '') return t('shell.unnamedPlace');
  if (name === unknownLocation) return t('shell.unknownPlace');
  const near = readRelativeName(name);
  if (!near) return name;
  const { km, towards } = near;
  return t('units.placeFrom', {
    distance: formats.distance(km, km < 3 ? 1 : 0),
    // « Ajaccio, 6 km vers l’E »: the article belongs to the direction, and the name needs none.
    point: t.language === 'fr' ? t(`units.toward${towards}`) : towards,
    name: near.name,
  });
}
