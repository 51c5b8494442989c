import { useRef } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { IconButton } from './icon-button.tsx';

/** Two taps closer than this count as one tap of a wet thumb, ms. */
const doubleTapMs = 400;

/** Adds the place called `name` to the favorites, or removes it. */
export function StarButton({
  name,
  isFavorite,
  onToggle,
}: {
  name: string;
  isFavorite: boolean;
  onToggle: (pressed: Element) => void;
}) {
  const t = useTranslate();
  /** Not every engine counts taps in `event.detail`, so the time between them decides. */
  const toggledAt = useRef(-Infinity);
  return (
    <IconButton
      icon="star"
      tone="star"
      filled={isFavorite}
      aria-pressed={isFavorite}
      label={t('shell.favorite', { name })}
      title={t(isFavorite ? 'shell.removeFavorite' : 'shell.addFavorite', { name })}
      onClick={event => {
        // A key press (detail 0) never comes as a double tap.
        if (event.detail > 0 && event.timeStamp - toggledAt.current < doubleTapMs) return;
        toggledAt.current = event.timeStamp;
        onToggle(event.currentTarget);
      }}
    />
  );
}
