import type { Place } from '../../../core/rules/place/place.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToaster } from '../../../ui/toast.tsx';
import styles from './delete-button.module.css';
import { neighbourOf } from './neighbour-of.ts';
import { placeName } from '../../../core/words/place-name.ts';

/** Deletes at once; the undo is better than a question. The focus goes to the item that takes the place of this one. */
export function DeleteButton({ place }: { place: Place }) {
  const t = useTranslate();
  const formats = useFormats();
  const toaster = useToaster();
  const name = placeName(t, place, formats);

  const restore = async (removed: Place): Promise<void> => {
    const result = await engine.restorePlace(removed);
    if (result.ok) toaster.say(t('places.restored', { name }));
    else toaster.warn(t('places.actionFailed'));
  };
  const remove = async (pressed: Element): Promise<void> => {
    const neighbour = neighbourOf(pressed);
    const result = await engine.removePlace(place.id);
    if (!result.ok) {
      toaster.warn(t('places.actionFailed'));
      return;
    }
    // Nothing is answered by a removal whose worker died after it had written, and that was asked for once more.
    const removed = result.value ?? place;
    toaster.undo(t('places.deleted', { name }), () => {
      // Undo goes with its message: the focus returns to where it was.
      neighbour?.focus();
      void restore(removed);
    });
    neighbour?.focus();
  };

  return (
    <IconButton
      icon="trash"
      tone="danger"
      className={styles.delete}
      label={t('places.deletePlace', { name })}
      onClick={event => void remove(event.currentTarget)}
    />
  );
}
