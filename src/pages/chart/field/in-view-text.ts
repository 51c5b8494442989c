import type { fieldInView, FieldKind } from '../../../core/rules/field/field-grid.ts';
import { bearingDeg, distanceKm } from '../../../core/rules/place/distance.ts';
import type { Coordinates, Place } from '../../../core/rules/place/place.ts';
import { nauticalMiles } from '../../../core/words/nautical-miles.ts';
import { placeName } from '../../../core/words/place-name.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { nativeOf, quantityOf } from './field-units.ts';

/** Farther from every saved place than this, km, a position is said in coordinates. */
const nearKm = 200;

/** What the picture shows, in one sentence for those who do not see it. */
export function useInViewText(
  kind: FieldKind,
  inView: ReturnType<typeof fieldInView>,
  places: readonly Place[],
): string {
  const t = useTranslate();
  const formats = useFormats();
  if (!inView) return t('chart.field_nothing');
  const value = (strength: number): string => formats.value(quantityOf[kind], nativeOf(kind, strength));
  const where = (at: Coordinates): string => {
    const [near] = places.toSorted((a, b) => distanceKm(a, at) - distanceKm(b, at));
    if (!near || distanceKm(near, at) > nearKm)
      return t('chart.field_atPosition', { position: formats.coordinates(at, 3) });
    return t('chart.field_nearPlace', {
      miles: nauticalMiles(formats, distanceKm(near, at)),
      direction: formats.compass(bearingDeg(near, at)),
      place: placeName(t, near, formats),
    });
  };
  return t(`chart.field_inView_${kind}`, {
    least: value(inView.least),
    most: value(inView.most),
    where: where(inView.mostAt),
  });
}
