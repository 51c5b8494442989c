import type { Place } from '../../../core/rules/place/place.ts';
import { engine } from '../../../engine/engine.ts';
import { useFormats } from '../../../i18n/format.tsx';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToaster } from '../../../ui/toast.tsx';
import styles from './delete-button.module.css';
import { neighbourOf } from './neighbour-of.ts';
import { placeName } from '../../../core/words/place-name.ts';

/** Deletes at once and offers an undo instead of a confirmation. The focus moves to the item that takes this one's place. */
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
    // A removal returns nothing if its worker died after the write and the command was repeated; then the known place is restored.
    const removed = result.value ?? place;
    toaster.undo(t('places.deleted', { name }), () => {
      // The Undo button disappears with its message, so the focus returns to its former place.
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
