import type { MouseEvent } from 'react';

/** For a button that disappears when pressed: moves the focus to the part of the screen around it, so that it is not lost. */
export const focusAround = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
