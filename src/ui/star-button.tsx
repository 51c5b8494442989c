import { useRef } from 'react';
import { useTranslate } from '../i18n/i18n.tsx';
import { IconButton } from './icon-button.tsx';

/** Two taps closer than this are one tap of a wet thumb. */
const doubleTapMs = 400;

/** Adds the place called `name` to the favorites, or takes it away. */
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
  /** `event.detail` does not count taps in every engine; the time between them does. */
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
        // A key press (detail 0) has no second tap.
        if (event.detail > 0 && event.timeStamp - toggledAt.current < doubleTapMs) return;
        toggledAt.current = event.timeStamp;
        onToggle(event.currentTarget);
      }}
    />
  );
}
