import { unknownLocation, unnamedLocation } from '../../domain/place/place.ts';
import type { Translate } from '../../i18n/translate.ts';

/** The stored stand-ins for a missing name are English data; people read them in their own language. */
export function placeName(t: Translate, { name }: { name: string }): string {
  if (name === unnamedLocation || name.trim() === '') return t('shell.unnamedPlace');
  return name === unknownLocation ? t('shell.unknownPlace') : name;
}
