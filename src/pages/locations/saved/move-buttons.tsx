import type { Place } from '../../../core/rules/place/place.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToaster } from '../../../ui/toast.tsx';
import { placeName } from '../../../core/words/place-name.ts';

/** Buttons instead of dragging, because they also work with gloves, keyboards and screen readers. */
export function MoveButtons({ favorites, index }: { favorites: readonly Place[]; index: number }) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const place = favorites[index];
  if (!place) return null;
  const name = placeName(t, place, formats);
  const move = async (by: 1 | -1): Promise<void> => {
    const ids = favorites.map(({ id }) => id);
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    const result = await engine.reorderFavorites(ids);
    if (result.ok) {
      toaster.say(t('places.movedTo', { name, position: index + by + 1, count: favorites.length }));
    } else toaster.warn(t('places.actionFailed'));
  };
  return (
    <>
      <IconButton
        icon="up"
        label={t('places.moveUp', { name })}
        aria-disabled={index === 0}
        onClick={() => index > 0 && void move(-1)}
      />
      <IconButton
        icon="down"
        label={t('places.moveDown', { name })}
        aria-disabled={index === favorites.length - 1}
        onClick={() => index < favorites.length - 1 && void move(1)}
      />
    </>
  );
}
