import type { Place, PlaceCandidate } from '../../domain/place.ts';
import { engine } from '../../engine/engine.ts';
import { useTranslate } from '../../i18n/i18n.tsx';
import { useWarnNotKept } from '../../shell/use-warn-not-kept.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { briefMs } from '../../ui/toast.tsx';
import { neighbourOf } from './neighbour-of.ts';

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
  const warnNotKept = useWarnNotKept();
  const toggle = async (pressed: Element): Promise<void> => {
    const neighbour = ofFavorites ? neighbourOf(pressed) : null;
    const result = await engine.setFavorite(place, !isFavorite);
    if (result.ok) neighbour?.focus();
    else warnNotKept(result.failure, t('shell.favoriteFailed'), briefMs);
  };
  return (
    <IconButton
      icon="star"
      tone="star"
      filled={isFavorite}
      aria-pressed={isFavorite}
      label={t('shell.favorite', { name })}
      title={t(isFavorite ? 'shell.removeFavorite' : 'shell.addFavorite', { name })}
      onClick={event => void toggle(event.currentTarget)}
    />
  );
}
