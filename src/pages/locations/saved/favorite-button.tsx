import type { Place, PlaceCandidate } from '../../../core/rules/place/place.ts';
import { findPlace } from '../../../core/rules/place/places.ts';
import { engine } from '../../../engine/engine.ts';
import { useLive } from '../../../engine/use-live.ts';
import { useTranslate } from '../../../i18n/i18n.tsx';
import { useWarnNotKept } from '../../../shell/settings/use-warn-not-kept.ts';
import { StarButton } from '../../../ui/star-button.tsx';
import { briefMs, useToaster } from '../../../ui/toast.tsx';
import { neighbourOf } from './neighbour-of.ts';

/** Toggles the star. Removing the star of a place that was never opened also deletes the place; Undo restores it with its given name. */
export function FavoriteButton({
  place,
  name,
  isFavorite,
  ofFavorites,
}: {
  place: Place | PlaceCandidate;
  name: string;
  isFavorite: boolean;
  ofFavorites: boolean;
}) {
  const t = useTranslate();
  const toaster = useToaster();
  const warnNotKept = useWarnNotKept();
  const saved = findPlace(useLive('places', {}) ?? [], place);

  const restore = async (gone: Place): Promise<void> => {
    const result = await engine.restorePlace(gone);
    if (result.ok) toaster.say(t('places.restored', { name }));
    else warnNotKept(result.failure, t('places.actionFailed'));
  };
  const toggle = async (pressed: Element): Promise<void> => {
    const neighbour = ofFavorites ? neighbourOf(pressed) : null;
    const result = await engine.setFavorite(place, !isFavorite);
    if (!result.ok) {
      warnNotKept(result.failure, t('shell.favoriteFailed'), briefMs);
      return;
    }
    if (saved?.isFavorite === true && saved.lastAccessed === null)
      toaster.undo(t('places.deleted', { name }), () => {
        // The Undo button disappears with its message, so the focus returns to its former place.
        neighbour?.focus();
        void restore(saved);
      });
    neighbour?.focus();
  };
  return <StarButton name={name} isFavorite={isFavorite} onToggle={pressed => void toggle(pressed)} />;
}
